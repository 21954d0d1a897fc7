import { z } from "zod";
import {
  day,
  id,
  line,
  MAX_LINE,
  MAX_NAME,
  optionalLine,
  optionalParagraph,
  textList,
  version,
} from "../core/atoms.ts";
import { texts } from "../texts/t.ts";
import { PLACE_MESSAGES } from "./messages.ts";

export const PLACE_KINDS = ["airport", "station", "town", "meadow", "lake", "pass", "stay"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const PLACE_KIND_WORDS: Record<PlaceKind, string> = texts({
  airport: "bookings.airport",
  station: "bookings.station",
  town: "bookings.town",
  meadow: "bookings.meadow",
  lake: "bookings.lake",
  pass: "bookings.pass",
  stay: "bookings.stay",
});

/** Far more than the valley has: a list that a form brings whole stays small. */
export const MAX_PLACES = 2_000;
export const MAX_SPELLINGS = 12;
/** What the agency drives in: Jammu, Kashmir and Ladakh with the plains below, degrees (WGS 84). */
const latitude = z
  .number("Please enter degrees")
  .min(28, "Please enter 28 to 38 degrees")
  .max(38, "Please enter 28 to 38 degrees");
const longitude = z
  .number("Please enter degrees")
  .min(70, "Please enter 70 to 82 degrees")
  .max(82, "Please enter 70 to 82 degrees");

const fields = {
  name: line(MAX_NAME),
  nameHi: optionalLine(MAX_NAME),
  nameUr: optionalLine(MAX_NAME),
  /** How else it is written, or called. */
  spellings: textList(line(MAX_NAME), MAX_SPELLINGS),
  kind: z.enum(PLACE_KINDS, "Please choose a kind"),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** Who says that it lies there, and when. */
  positionSource: optionalLine(MAX_LINE),
  positionOn: day.nullable(),
  note: optionalParagraph(),
  /** Offered where one chooses a place. */
  isShown: z.boolean(),
};

interface Position {
  latitude?: number | null | undefined;
  positionSource?: string | undefined;
  positionOn?: string | null | undefined;
}
/** The field that a position lacks: who says that it is there, and when. */
export function positionLacks({ latitude, positionSource, positionOn }: Position) {
  if ((latitude ?? null) === null || (positionSource && positionOn)) return undefined;
  return positionSource ? ("positionOn" as const) : ("positionSource" as const);
}

const isWhole = ({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}) => ((latitude ?? null) === null) === ((longitude ?? null) === null);
const HALF = { path: ["longitude"], message: PLACE_MESSAGES.halfPosition };

/** What a new one is like where nothing is said of it; a change that says nothing of a field leaves it. */
const unsaid = {
  nameHi: fields.nameHi.default(""),
  nameUr: fields.nameUr.default(""),
  spellings: fields.spellings.default([]),
  latitude: fields.latitude.default(null),
  longitude: fields.longitude.default(null),
  positionSource: fields.positionSource.default(""),
  positionOn: fields.positionOn.default(null),
  note: fields.note.default(""),
  isShown: fields.isShown.default(true),
};

export const placeCreate = z
  .strictObject({ ...fields, ...unsaid })
  .refine(isWhole, HALF)
  .superRefine((place, context) => {
    const lacking = positionLacks(place);
    if (lacking) context.addIssue({ code: "custom", path: [lacking], message: PLACE_MESSAGES.unsourced });
  });
export type PlaceCreate = z.input<typeof placeCreate>;
export type PlaceRecord = z.output<typeof placeCreate>;

/** Any of the fields, at least one. */
export const placeUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type PlaceUpdate = z.output<typeof placeUpdate>;

export const placeAdminListInput = z.strictObject({ search: z.string().trim().max(MAX_NAME).default("") });

/** Where journeys begin and end. */
export const placeView = z.object({
  id,
  version,
  name: z.string(),
  nameHi: z.string(),
  nameUr: z.string(),
  spellings: z.array(z.string()),
  kind: z.enum(PLACE_KINDS),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  positionSource: z.string(),
  positionOn: z.string().nullable(),
  note: z.string(),
  isShown: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PlaceView = z.infer<typeof placeView>;

/** What whoever chooses a place needs of it. */
export const placeToChoose = placeView.pick({ name: true, nameHi: true, nameUr: true, spellings: true, kind: true });
export type PlaceToChoose = z.infer<typeof placeToChoose>;
/** As others read it. */
export const placeWire = placeView.omit({ version: true, isShown: true, createdAt: true, updatedAt: true });
