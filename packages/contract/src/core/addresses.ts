import { z } from "zod";
import { folders, paths } from "../routes.ts";
import { MAX_ADDRESS, upTo } from "./atoms.ts";

/** Our own picture, with its id. */
export const OWN_PICTURE = new RegExp(
  `^${folders.pictures}/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/`,
);

const MAP_PAGES = [
  /^https:\/\/www\.google\.com\/maps\/embed(?:\?|$)/,
  /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html(?:\?|$)/,
];
const ownPath = /^\/(?!\/)[^\s\\]*$/;

/** https without user info, control characters, backslashes, double quotes or brackets. */
function isPlainHttps(text: string): boolean {
  if (/[\s\\\p{Cc}"<>]/u.test(text) || !URL.canParse(text)) return false;
  const address = new URL(text);
  return address.protocol === "https:" && address.username === "" && address.password === "" && address.hostname !== "";
}

/** An https address, or ''. Stored, never fetched. */
export const optionalWebAddress = z
  .string()
  .trim()
  .max(...upTo(MAX_ADDRESS))
  .refine((text) => text === "" || isPlainHttps(text), "Please use an address that starts with https://");

/** A picture: one of our own uploads by its path, an https address, or ''. */
export const optionalPictureAddress = z
  .string()
  .trim()
  .max(...upTo(MAX_ADDRESS))
  .refine(
    (text) => text === "" || (ownPath.test(text) && OWN_PICTURE.test(text)) || isPlainHttps(text),
    "Please use an uploaded image or an address that starts with https://",
  );

/** A picture that must be there. */
export const pictureAddress = optionalPictureAddress.refine((text) => text !== "", "Please choose a picture");

/** A link: a path of our own site, an https address, or ''. */
export const optionalLink = z
  .string()
  .trim()
  .max(...upTo(MAX_ADDRESS))
  .refine(
    (text) => text === "" || ownPath.test(text) || isPlainHttps(text),
    `Please use a path like ${paths.tours} or an address that starts with https://`,
  );

/** A map page that may stand in a frame, or ''. The Content-Security-Policy names the same two. */
export const mapAddress = z
  .string()
  .trim()
  .max(...upTo(MAX_ADDRESS))
  .refine(
    (text) => text === "" || (isPlainHttps(text) && MAP_PAGES.some((page) => page.test(text))),
    "Please use an embed address of Google Maps or OpenStreetMap",
  );
export const FRAME_SOURCES = ["https://www.google.com/maps/embed", "https://www.openstreetmap.org/export/embed.html"];
