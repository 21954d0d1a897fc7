import { OWN_PICTURE } from "@shikara/contract/addresses";
import type { Picture } from "@shikara/contract/pictures";
import type { Db } from "@shikara/db/client";
import { type OwnPicture, ownPictures } from "./pictures.queries.ts";

/** Finds the picture behind an address; `alt` serves where the library has none. */
export type PictureOf = (address: string, alt: string) => Picture | null;

function toPicture(address: string, alt: string, own: OwnPicture | undefined): Picture {
  if (!own?.width || !own.height) return { src: address, alt: own?.alt || alt };
  const { width, height, placeholder, widths } = own;
  return { src: address, alt: own.alt || alt, width, height, placeholder, widths };
}

/** Looks up the pictures of many addresses in one query. */
export async function loadPictures(db: Db, addresses: readonly string[]): Promise<PictureOf> {
  const ids = new Set(addresses.map((address) => OWN_PICTURE.exec(address)?.[1]).filter((id) => id !== undefined));
  const found = ids.size === 0 ? [] : await ownPictures(db, [...ids]);
  const byId = new Map(found.map((own) => [own.id, own]));
  return (address, alt) =>
    address === "" ? null : toPicture(address, alt, byId.get(OWN_PICTURE.exec(address)?.[1] ?? ""));
}
