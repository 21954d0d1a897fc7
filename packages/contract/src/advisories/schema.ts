import { z } from "zod";
import { day, id, MAX_NAME, optionalLine, optionalParagraph, version } from "../core/atoms.ts";
import { LIMIT_NEEDS, NOTICE_STATES, roadNotice, seatsAtMost, sourced } from "../roads/schema.ts";
import { ADVISORY_MESSAGES } from "./messages.ts";

/** Of those that have not ended. */
export const MAX_ADVISORIES = 2_000;
const MAX_TERMS = 200;

const PLACE = "Please choose one";
const fields = {
  /** The road that it is of; null where it is of a place, and so of every road there. */
  stretchId: z.uuid(PLACE).nullable(),
  placeId: z.uuid(PLACE).nullable(),
  state: z.enum(NOTICE_STATES),
  /** What cars are let on while it is restricted. */
  needs: z.enum(LIMIT_NEEDS),
  seatsAtMost,
  /** Why, or what else is restricted, in words that customers read: a convoy one way, the hours in which it is open. */
  terms: optionalLine(MAX_TERMS),
  from: day,
  /** The last day of it; null until further notice. */
  until: day.nullable(),
  ...sourced,
  /** For staff. */
  note: optionalParagraph(),
};

type Said = Partial<{
  stretchId: string | null;
  placeId: string | null;
  state: (typeof NOTICE_STATES)[number];
  needs: (typeof LIMIT_NEEDS)[number];
  seatsAtMost: number | null;
  terms: string;
  from: string;
  until: string | null;
}>;
/** What is wrong between an advisory's fields. */
export function advisoryFault({ stretchId, placeId, state, needs, seatsAtMost, terms, from, until }: Said) {
  if (Boolean(stretchId) === Boolean(placeId)) return { field: "stretchId", message: ADVISORY_MESSAGES.where } as const;
  if (from && until && until < from) return { field: "until", message: ADVISORY_MESSAGES.endsEarly } as const;
  const isUnsaid = (needs ?? "nothing") === "nothing" && (seatsAtMost ?? null) === null && !terms;
  if (state === "restricted" && isUnsaid) return { field: "terms", message: ADVISORY_MESSAGES.unsaid } as const;
  return undefined;
}

export const advisoryCreate = z
  .strictObject({
    ...fields,
    stretchId: fields.stretchId.default(null),
    placeId: fields.placeId.default(null),
    needs: fields.needs.default("nothing"),
    seatsAtMost: fields.seatsAtMost.default(null),
    terms: fields.terms.default(""),
    until: fields.until.default(null),
    note: fields.note.default(""),
  })
  .superRefine((said, context) => {
    const fault = advisoryFault(said);
    if (fault) context.addIssue({ code: "custom", path: [fault.field], message: fault.message });
  });
export type AdvisoryCreate = z.input<typeof advisoryCreate>;
export type AdvisoryRecord = z.output<typeof advisoryCreate>;

/** Any of the fields, at least one. */
export const advisoryUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type AdvisoryUpdate = z.output<typeof advisoryUpdate>;

export const advisoryEnd = z.strictObject({ id, version: version.optional() });

/** Rows of a screen. */
const SHOWN = 200;
export const advisoryListInput = z
  .strictObject({
    search: z.string().trim().max(MAX_NAME).default(""),
    /** Those that have ended, too. */
    isWhole: z.boolean().default(false),
    limit: z.number().int().min(1).max(10_000).default(SHOWN),
  })
  .prefault({});
export type AdvisoryListInput = z.output<typeof advisoryListInput>;

/** What staff have noted of a road or a place for a time. */
export const advisoryView = roadNotice.extend({
  version,
  stretchId: id.nullable(),
  placeId: id.nullable(),
  /** Where it is: the place, or the ends of the road and what it is called where there are several. */
  place: z.string().nullable(),
  roadFrom: z.string().nullable(),
  roadTo: z.string().nullable(),
  road: z.string().nullable(),
  note: z.string(),
  /** When staff ended it before its time; null where they did not. */
  endedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type AdvisoryView = z.infer<typeof advisoryView>;

/** As others read it. */
export const advisoryWire = advisoryView.omit({ version: true, note: true, endedAt: true, createdAt: true });
export type AdvisoryWire = z.infer<typeof advisoryWire>;
