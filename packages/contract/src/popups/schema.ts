import { z } from "zod";
import { optionalLink, optionalPictureAddress } from "../core/addresses.ts";
import { colour, day, id, instant, line, onceKey, optionalLine, paragraph, version } from "../core/atoms.ts";
import { daysBetween } from "../core/calendar.ts";
import { picture } from "../media/pictures.ts";
import { BUTTON_WORDS } from "./rules.ts";

export const POPUP_TYPES = ["offer", "announcement", "news", "alert"] as const;
export const POPUP_PAGES = ["all", "home", "packages", "testimonials", "book-cab", "contact", "blog"] as const;
/** What a visitor's page tells of a popup. */
export const POPUP_EVENTS = ["shown", "closed", "clicked"] as const;
export const MIN_DISPLAY_MS = 1_000;
export const MAX_DISPLAY_MS = 3_600_000;
export const MIN_COOKIE_HOURS = 1;
export const MAX_COOKIE_HOURS = 8_760;

/** How many days of counts are asked for at once. */
export const MAX_COUNTED_DAYS = 366;

export const DEFAULT_DISPLAY_MS = 5_000;
export const DEFAULT_COOKIE_HOURS = 24;

const DURATION = `Please use 1 second to 1 hour (${MIN_DISPLAY_MS} to ${MAX_DISPLAY_MS} ms)`;
const EXPIRY = `Please use 1 hour to ${MAX_COOKIE_HOURS / 24} days (${MIN_COOKIE_HOURS} to ${MAX_COOKIE_HOURS} hours)`;

const fields = {
  title: line(120),
  content: paragraph(1_000),
  popupType: z.enum(POPUP_TYPES),
  backgroundColor: colour,
  textColor: colour,
  buttonText: optionalLine(40),
  buttonColor: colour,
  imageUrl: optionalPictureAddress,
  linkUrl: optionalLink,
  showOnPages: z.array(z.enum(POPUP_PAGES)).min(1, "Choose at least one page").max(POPUP_PAGES.length),
  displayDuration: z.number(DURATION).int(DURATION).min(MIN_DISPLAY_MS, DURATION).max(MAX_DISPLAY_MS, DURATION),
  cookieExpiry: z.number(EXPIRY).int(EXPIRY).min(MIN_COOKIE_HOURS, EXPIRY).max(MAX_COOKIE_HOURS, EXPIRY),
  startDate: instant,
  endDate: instant.nullable(),
  isActive: z.boolean(),
};

const endsAfterStart = (popup: { startDate?: Date | undefined; endDate?: Date | null | undefined }) =>
  !popup.startDate || !popup.endDate || popup.endDate >= popup.startDate;
const endBeforeStart = { path: ["endDate"], message: "The end must not be before the start" };

/** Title, content and start are required; the rest has the documented defaults. */
export const popupCreate = z
  .strictObject({
    ...fields,
    popupType: fields.popupType.default("offer"),
    backgroundColor: fields.backgroundColor.default("#ffffff"),
    textColor: fields.textColor.default("#000000"),
    buttonText: fields.buttonText.default(BUTTON_WORDS.closes),
    buttonColor: fields.buttonColor.default("#f59e0b"),
    imageUrl: fields.imageUrl.default(""),
    linkUrl: fields.linkUrl.default(""),
    showOnPages: fields.showOnPages.default(["home"]),
    displayDuration: fields.displayDuration.default(DEFAULT_DISPLAY_MS),
    cookieExpiry: fields.cookieExpiry.default(DEFAULT_COOKIE_HOURS),
    endDate: fields.endDate.default(null),
    isActive: fields.isActive.default(true),
  })
  .refine(endsAfterStart, endBeforeStart);
export type PopupCreate = z.input<typeof popupCreate>;
export type PopupRecord = z.output<typeof popupCreate>;

/** Added from a form: sent twice, it is one. */
export const popupAdd = z
  .strictObject({ ...popupCreate.shape, key: onceKey.optional() })
  .refine(endsAfterStart, endBeforeStart);
export type PopupAdd = z.output<typeof popupAdd>;

/** Any of the fields, at least one. A start or an end alone is checked against the other one in the database. */
export const popupUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(endsAfterStart, endBeforeStart)
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type PopupUpdate = z.output<typeof popupUpdate>;

export const popupEvent = z.strictObject({ id, kind: z.enum(POPUP_EVENTS) });
export type PopupEvent = z.infer<typeof popupEvent>;

/** A span of days, both ends included. */
export const popupCountsInput = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The end must not be before the start" })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_COUNTED_DAYS, {
    path: ["from"],
    message: `Please choose ${MAX_COUNTED_DAYS} days at most`,
  });

/** What pages told of a popup on a day of the agency's calendar. */
export const popupCounts = z.object({
  popupId: id,
  day,
  shown: z.number().int(),
  closed: z.number().int(),
  clicked: z.number().int(),
});
export type PopupCounts = z.infer<typeof popupCounts>;

export const popupView = z.object({
  id,
  ...fields,
  startDate: z.date(),
  endDate: z.date().nullable(),
  picture: picture.nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PopupView = z.infer<typeof popupView>;
