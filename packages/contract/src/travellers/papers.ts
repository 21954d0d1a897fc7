import { texts } from "../texts/t.ts";

/**
 * What hotels and check posts here take as proof of who somebody is. Not the PAN card: it says no address, and many hotels refuse it
 * (docs/decisions/049-travellers.md).
 */
export const PAPER_KINDS = ["aadhaar", "passport", "driving_licence", "voter_id", "oci", "photo_card"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_WORDS: Record<PaperKind, string> = texts({
  aadhaar: "travellers.aadhaar",
  passport: "travellers.passport",
  driving_licence: "travellers.drivingLicence",
  voter_id: "travellers.voterId",
  oci: "travellers.oci",
  photo_card: "travellers.photoCard",
});

/** Of an Aadhaar number no more is kept. */
const AADHAAR_KEPT = 4;
export const MAX_PAPER_NUMBER = 24;
/** The country whose passports have a form of their own here. */
export const HOME = "IN";

const FORMS: Record<PaperKind, RegExp> = {
  aadhaar: /^\d{4}$/,
  // Whatever a country prints, nine characters at most are in the lines that machines read (ICAO Doc 9303); some number longer ones.
  passport: /^[A-Z0-9]{5,12}$/,
  driving_licence: /^[A-Z]{2}\d{2}[A-Z0-9]{7,13}$/,
  // Today's form, and the one with strokes that older cards have.
  voter_id: /^(?:[A-Z]{3}\d{7}|[A-Z]{2}\/\d{1,3}\/\d{1,4}\/\d{1,7})$/,
  oci: /^[A-Z]\d{6,7}$/,
  photo_card: /^[A-Z0-9][A-Z0-9/-]{1,23}$/,
};
const INDIAN_PASSPORT = /^[A-Z]\d{7}$/;

/** A whole Aadhaar number, or one of which all but the end is covered. */
const AADHAAR = /^(?:[2-9]\d{3}|[X*]{4})(?:\d{4}|[X*]{4})(\d{4})$/;

/** As it is kept: in capitals, without what people write between; of an Aadhaar number its last four digits. */
export function paperNumber(kind: PaperKind, typed: string): string {
  const number = typed.toUpperCase().replace(/[\s.]/g, "");
  if (kind === "driving_licence") return number.replace(/[-/]/g, "");
  if (kind !== "aadhaar") return number;
  const digits = number.replace(/-/g, "");
  return AADHAAR.exec(digits)?.[1] ?? digits;
}

/** Whether a number, as it is kept, has the form of its kind. */
export function isPaperNumber(kind: PaperKind, number: string, nationality: string): boolean {
  if (kind === "passport" && nationality === HOME) return INDIAN_PASSPORT.test(number);
  return FORMS[kind].test(number);
}

interface Numbered {
  kind: PaperKind;
  number: string | null;
}

/**
 * What says that two papers are one and the same, which has one holder; null where it cannot be told: of Aadhaar only the end is kept, and
 * whoever issues photo cards numbers them as they please.
 */
export const holdersPaper = ({ kind, number }: Numbered, nationality: string): string | null =>
  number === null || kind === "aadhaar" || kind === "photo_card" ? null : `${kind} ${nationality} ${number}`;

const SHOWN_OF_NUMBER = 3;
const COVERED = "•••• ";

/** What is shown of a number to whoever may not read it: its end. Of a short one less, of an Aadhaar number what is kept of it. */
export function maskedNumber(number: string, kind?: PaperKind): string {
  if (number === "") return "";
  const shown = kind === "aadhaar" ? AADHAAR_KEPT : Math.min(SHOWN_OF_NUMBER, Math.floor(number.length / 3));
  return `${COVERED}${shown > 0 ? number.slice(-shown) : ""}`.trim();
}

/** As it stands on a list that is handed over: of an Aadhaar number the end, as on a masked card. */
export const writtenNumber = (kind: PaperKind, number: string): string =>
  kind === "aadhaar" ? `XXXX XXXX ${number}` : number;
