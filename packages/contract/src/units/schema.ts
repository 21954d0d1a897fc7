import { z } from "zod";
import { day, id, line, optionalParagraph, search, version } from "../core/atoms.ts";
import { endingOf } from "../core/ends.ts";

/** More than any agency of ours has: all of them come in one answer. */
export const MAX_UNITS = 1_000;
const MAX_REGISTRATION = 20;
const SEATS = "Please enter 1 to 60";

/** The papers that a car is driven on, in the order in which staff look at them. */
export const PAPERS = ["permit", "insurance", "fitness", "pollution"] as const;
export type Paper = (typeof PAPERS)[number];

const fields = {
  /** Its type among the vehicles that are booked. */
  vehicleId: z.uuid("Please choose a vehicle"),
  /** As it stands on the plate: JK01 AB 1234. */
  registration: line(MAX_REGISTRATION).transform((plate) => plate.toUpperCase()),
  seats: z.number(SEATS).int(SEATS).min(1, SEATS).max(60, SEATS),
  /** The last day on which it holds; null where nobody has entered it. */
  permitEnds: day.nullable(),
  insuranceEnds: day.nullable(),
  fitnessEnds: day.nullable(),
  pollutionEnds: day.nullable(),
  note: optionalParagraph(),
  isActive: z.boolean(),
};

export const unitCreate = z.strictObject({
  ...fields,
  permitEnds: fields.permitEnds.default(null),
  insuranceEnds: fields.insuranceEnds.default(null),
  fitnessEnds: fields.fitnessEnds.default(null),
  pollutionEnds: fields.pollutionEnds.default(null),
  note: fields.note.default(""),
  isActive: fields.isActive.default(true),
});
export type UnitCreate = z.input<typeof unitCreate>;
export type UnitRecord = z.output<typeof unitCreate>;

/** Any of the fields, at least one. */
export const unitUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type UnitUpdate = z.output<typeof unitUpdate>;

export const unitView = z.object({
  id,
  ...fields,
  registration: z.string(),
  /** Null once its type was deleted. */
  vehicleId: id.nullable(),
  /** What its type is called; '' for none. */
  vehicle: z.string(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type UnitView = z.infer<typeof unitView>;

/** Search is in the registration and the name of the type. */
export const unitListInput = z.strictObject({ search: search.default("") }).prefault({});

type Ends = Pick<UnitView, "permitEnds" | "insuranceEnds" | "fitnessEnds" | "pollutionEnds">;

/** A car's papers that have ended or will soon, with their last days. */
export function papersEnding(unit: Ends, today: string) {
  const ends: Record<Paper, string | null> = {
    permit: unit.permitEnds,
    insurance: unit.insuranceEnds,
    fitness: unit.fitnessEnds,
    pollution: unit.pollutionEnds,
  };
  return PAPERS.flatMap((paper) => {
    const [last, ending] = [ends[paper], endingOf(ends[paper], today)];
    return last !== null && ending !== null ? [{ paper, ends: last, ending }] : [];
  });
}

/** The papers that a car lacks on the last day of a journey: whoever gives it is told. */
export const papersLacking = (unit: Ends, lastDay: string): Paper[] =>
  papersEnding(unit, lastDay).flatMap(({ paper, ending }) => (ending === "ended" ? [paper] : []));
