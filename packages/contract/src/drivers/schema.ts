import { z } from "zod";
import { day, id, line, MAX_NAME, optionalParagraph, phone, search, textList, version } from "../core/atoms.ts";
import { type Ending, endingOf } from "../core/ends.ts";
import { LANGUAGES, ORIGINAL } from "../texts/languages.ts";

/** More than any agency of ours has: all of them come in one answer. */
export const MAX_DRIVERS = 500;
const MAX_LANGUAGES = 10;
/** A licence is as long as states write it: JK01 20150012345. */
const MAX_LICENCE = 30;

const fields = {
  name: line(MAX_NAME),
  phone,
  licenceNumber: line(MAX_LICENCE),
  /** The last day on which the licence holds. */
  licenceEnds: day,
  /** What they speak, as guests ask for it. */
  languages: textList(line(40), MAX_LANGUAGES),
  /** In which language their own page is. */
  language: z.enum(LANGUAGES),
  note: optionalParagraph(),
  isActive: z.boolean(),
};

export const driverCreate = z.strictObject({
  ...fields,
  languages: fields.languages.default([]),
  language: fields.language.default(ORIGINAL),
  note: fields.note.default(""),
  isActive: fields.isActive.default(true),
});
export type DriverCreate = z.input<typeof driverCreate>;
export type DriverRecord = z.output<typeof driverCreate>;

/** Any of the fields, at least one. */
export const driverUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type DriverUpdate = z.output<typeof driverUpdate>;

export const driverView = z.object({
  id,
  ...fields,
  /** When a calendar of theirs last read their duties, to the hour; null where none does. */
  calendarReadAt: z.date().nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type DriverView = z.infer<typeof driverView>;

/** Search is in name, phone and licence. */
export const driverListInput = z.strictObject({ search: search.default("") }).prefault({});

/** The address that opens a driver's own page, and until when. */
export const driverLink = z.object({ path: z.string(), expiresAt: z.date() });

/** What of a driver's licence is told; null where it holds for long. */
export const licenceEnding = ({ licenceEnds }: Pick<DriverView, "licenceEnds">, today: string): Ending | null =>
  endingOf(licenceEnds, today);
