import { z } from "zod";
import { day, line, rupees } from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysInOrder } from "../core/calendar.ts";

export const MAX_SEASONS = 24;
export const MAX_CHILD_RATES = 3;
export const MAX_GROUP_RATES = 5;
/** From this age on everybody is an adult. */
export const ADULT_AGE = 18;

export const RATE_MESSAGES = {
  seasonsOverlap: "Another season has days of this one",
  ageTwice: "Another price is for this age",
  groupTwice: "Another price is for a group of so many",
} as const;

const season = z
  .strictObject({
    name: line(60),
    /** Both of them days of the season. */
    from: day,
    to: day,
    /** Rupees a person. */
    price: rupees,
  })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type Season = z.infer<typeof season>;

const AGE = `Please enter 1 to ${ADULT_AGE}`;
const PERCENT = "Please enter 0 to 100";
const percent = z.number(PERCENT).int(PERCENT).min(0, PERCENT).max(100, PERCENT);
const childRate = z.strictObject({
  /** For who is younger than this, and not young enough for another. */
  below: z.number(AGE).int(AGE).min(1, AGE).max(ADULT_AGE, AGE),
  /** Of an adult's price. */
  percent,
});
const GROUP = "Please enter 2 to 500";
const groupRate = z.strictObject({
  /** From so many travellers on. */
  people: z.number(GROUP).int(GROUP).min(2, GROUP).max(500, GROUP),
  percentOff: percent,
});

/** Whether nobody comes after somebody who says the same. */
function refuseTwice<T>(list: readonly T[], isSame: (one: T, other: T) => boolean, path: string, message: string) {
  const at = list.findIndex((one, index) => list.slice(0, index).some((other) => isSame(one, other)));
  return at < 0 ? [] : [{ code: "custom" as const, path: [at, path], message, input: list }];
}

const seasons = z
  .array(season)
  .max(MAX_SEASONS)
  .superRefine((list, context) => {
    const isShared = (one: Season, other: Season) => one.from <= other.to && other.from <= one.to;
    context.issues.push(...refuseTwice(list, isShared, "from", RATE_MESSAGES.seasonsOverlap));
  })
  .transform((list) => list.toSorted((one, other) => (one.from < other.from ? -1 : 1)));
const children = z
  .array(childRate)
  .max(MAX_CHILD_RATES)
  .superRefine((list, context) => {
    const isShared = (one: { below: number }, other: { below: number }) => one.below === other.below;
    context.issues.push(...refuseTwice(list, isShared, "below", RATE_MESSAGES.ageTwice));
  })
  .transform((list) => list.toSorted((one, other) => one.below - other.below));
const groups = z
  .array(groupRate)
  .max(MAX_GROUP_RATES)
  .superRefine((list, context) => {
    const isShared = (one: { people: number }, other: { people: number }) => one.people === other.people;
    context.issues.push(...refuseTwice(list, isShared, "people", RATE_MESSAGES.groupTwice));
  })
  .transform((list) => list.toSorted((one, other) => one.people - other.people));

/** What a package costs beside its price: by the season, by age, by how many go, and by how they sleep. Each list in its order. */
export const tourRates = z.strictObject({
  seasons: seasons.default([]),
  children: children.default([]),
  groups: groups.default([]),
  /** Rupees more for who has a room alone; null where nobody may. */
  singleRoom: rupees.nullable().default(null),
  /** Rupees for a bed more in a room; null where there is none. */
  extraBed: rupees.nullable().default(null),
});
export type TourRates = z.output<typeof tourRates>;
