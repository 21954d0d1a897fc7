import { z } from "zod";
import { day, id, line, upTo } from "../core/atoms.ts";
import { ownAsked } from "../portal/schema.ts";
import { t } from "../texts/t.ts";
import { isCountry } from "./countries.ts";
import { holdersPaper, isPaperNumber, MAX_PAPER_NUMBER, PAPER_KINDS, paperNumber } from "./papers.ts";

/** As many as a booking may have. */
export const MAX_TRAVELLERS = 200;
export const MAX_TRAVELLER_NAME = 80;
/** Of one traveller: each is for another place. */
export const MAX_PERMITS = 6;
export const MAX_PERMIT_PLACE = 60;
export const MAX_AGE = 120;

export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];

/** A country by ISO 3166-1, two capitals. */
const country = z.string().refine(isCountry, { error: () => t("travellers.chooseCountry") });
/** What is typed is turned into what is kept by whoever knows the kind. */
const typedNumber = z
  .string()
  .trim()
  .min(1, { error: () => t("forms.fillIn") })
  .max(...upTo(MAX_PAPER_NUMBER));
/** Of visas and permits: each office has forms of its own. */
const officialNumber = typedNumber
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9 ./-]*$/, { error: () => t("travellers.numberForm") }));
const until = day.nullable().default(null);

/** A number; null: it stays what it is. */
const paper = z.strictObject({ kind: z.enum(PAPER_KINDS), number: typedNumber.nullable(), until });
const visa = z.strictObject({ number: officialNumber.nullable(), until });
const permit = z.strictObject({ place: line(MAX_PERMIT_PLACE), number: officialNumber.nullable(), until });

/** A traveller as staff or the customer enter one. */
export const travellerEntry = z
  .strictObject({
    /** Who was on the list before: numbers that are null stay. */
    id: id.optional(),
    name: line(MAX_TRAVELLER_NAME),
    /** One of the two says how old somebody is; both may be unknown. */
    bornOn: day.nullable().default(null),
    age: z.number().int().min(0).max(MAX_AGE).nullable().default(null),
    sex: z.enum(SEXES).nullable().default(null),
    nationality: country.default("IN"),
    paper: paper.nullable().default(null),
    visa: visa.nullable().default(null),
    permits: z.array(permit).max(MAX_PERMITS).default([]),
  })
  .transform((entry) =>
    entry.paper?.number
      ? { ...entry, paper: { ...entry.paper, number: paperNumber(entry.paper.kind, entry.paper.number) } }
      : entry,
  )
  .superRefine(({ id: known, bornOn, age, nationality, paper, visa, permits }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (bornOn !== null && age !== null) refuse(["age"], t("travellers.dayOrAge"));
    if (paper?.number && !isPaperNumber(paper.kind, paper.number, nationality))
      refuse(
        ["paper", "number"],
        paper.kind === "aadhaar" ? t("travellers.noSuchAadhaar") : t("travellers.noSuchNumber"),
      );
    const places = permits.map(({ place }) => place.toLowerCase());
    permits.forEach(({ place, number }, at) => {
      if (places.indexOf(place.toLowerCase()) < at) refuse(["permits", at, "place"], t("travellers.samePlace"));
      if (number === null && !known) refuse(["permits", at, "number"], t("forms.fillIn"));
    });
    if (known) return;
    if (paper?.number === null) refuse(["paper", "number"], t("forms.fillIn"));
    if (visa?.number === null) refuse(["visa", "number"], t("forms.fillIn"));
  });
export type TravellerEntry = z.output<typeof travellerEntry>;

const entries = z
  .array(travellerEntry)
  .max(MAX_TRAVELLERS)
  .superRefine((list, context) => {
    const papers = list.map(({ paper, nationality }) => paper && holdersPaper(paper, nationality));
    papers.forEach((one, at) => {
      if (one === null || papers.indexOf(one) === at) return;
      context.addIssue({ code: "custom", path: [at, "paper", "number"], message: t("travellers.sameNumber") });
    });
  });
/** Of the list as it was read; 0: there was none. */
const listVersion = z.number().int().min(0).max(2_147_483_647);

/** The whole list, in its order. */
export const travellersSave = z.strictObject({
  bookingId: id,
  version: listVersion.optional(),
  travellers: entries,
});
export type TravellersSave = z.output<typeof travellersSave>;
export const ownTravellersSave = ownAsked.extend({ version: listVersion, travellers: entries });

const numbered = { number: z.string(), until: z.string().nullable() };
/** What is kept of a traveller: the sealed text of a row is this. */
export const traveller = z.object({
  name: z.string(),
  bornOn: z.string().nullable(),
  age: z.number().nullable(),
  sex: z.enum(SEXES).nullable(),
  nationality: z.string(),
  paper: z.object({ kind: z.enum(PAPER_KINDS), ...numbered }).nullable(),
  visa: z.object(numbered).nullable(),
  permits: z.array(z.object({ place: z.string(), ...numbered })),
});
export type Traveller = z.infer<typeof traveller>;

/** With numbers in full, or covered: `isMasked` of the list says which. */
export const travellerView = traveller.extend({ id });
export type TravellerView = z.infer<typeof travellerView>;

export const travellersView = z.object({
  /** Of the list; 0 while there is none. */
  version: z.number().int(),
  /** How many travel: no list is longer. */
  most: z.number().int(),
  /** When they were erased by rule; null while they were not, and for a list that was begun again. */
  erasedAt: z.date().nullable(),
  isMasked: z.boolean(),
  travellers: z.array(travellerView),
});
export type TravellersView = z.infer<typeof travellersView>;

/** The customer's own page of it, on which numbers are covered. */
export const ownTravellers = travellersView.extend({
  reference: z.string(),
  title: z.string(),
  travelDate: z.string(),
  /** So many days after the journey it is erased. */
  keptDays: z.number().int(),
  /** From the confirmation until the journey begins; later it is only read. */
  mayWrite: z.boolean(),
});
export type OwnTravellers = z.infer<typeof ownTravellers>;

/** The line of that page on which it says that it was saved. */
export const TRAVELLERS_ANSWER = "saved";

/** The list as a sheet, numbers in full. */
export const travellerSheet = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      ...{ name: z.string(), bornOn: z.string(), age: z.number().nullable(), sex: z.string() },
      ...{ nationality: z.string(), paper: z.string(), visa: z.string(), permits: z.string() },
    }),
  ),
});
export type TravellerSheet = z.infer<typeof travellerSheet>;
