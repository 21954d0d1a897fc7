import { z } from "zod";
import { clock, day, id, line, MAX_NAME, optionalParagraph, rupees, version } from "../core/atoms.ts";
import { priceLine } from "../payments/schema.ts";
import { dayOfYear, MAX_STOPS, sourced, stretchWire } from "../roads/schema.ts";
import { FARE_MESSAGES } from "./messages.ts";

/** How the state's order on fares names kinds of cars. */
export const FARE_CLASSES = ["premium", "medium", "base"] as const;
export type FareClass = (typeof FARE_CLASSES)[number];
export const FARE_TRIPS = ["oneway", "roundtrip"] as const;
export type FareTrip = (typeof FARE_TRIPS)[number];

export const MAX_FARES = 5_000;
export const MAX_NOTIFIED = 200;

const PLACE = "Please choose a place";
const fields = {
  fromId: z.uuid(PLACE),
  toId: z.uuid(PLACE),
  vehicleId: z.uuid("Please select a vehicle"),
  /** There and back is on one day. */
  trip: z.enum(FARE_TRIPS),
  /** The part of the year for which it holds; null on both for the rest of it. */
  seasonFrom: dayOfYear.nullable(),
  seasonTo: dayOfYear.nullable(),
  /** Rupees, what is passed on aside. */
  amount: rupees.min(1, "Please enter an amount above zero"),
  ...sourced,
  note: optionalParagraph(),
  /** It is asked for its journey. */
  isUsed: z.boolean(),
};

/** However far it is from what else is asked for the journey. */
const isMeant = z.boolean().default(false);

type Said = Partial<{ fromId: string; toId: string; seasonFrom: string | null; seasonTo: string | null }>;
/** What is wrong between a fare's fields. */
export function fareFault({ fromId, toId, seasonFrom, seasonTo }: Said) {
  if (fromId !== undefined && fromId === toId) return { field: "toId", message: FARE_MESSAGES.samePlace } as const;
  if ((seasonFrom ?? null) !== null && (seasonTo ?? null) === null)
    return { field: "seasonTo", message: FARE_MESSAGES.halfSeason } as const;
  if ((seasonTo ?? null) !== null && (seasonFrom ?? null) === null)
    return { field: "seasonFrom", message: FARE_MESSAGES.halfSeason } as const;
  return undefined;
}

export const fareCreate = z
  .strictObject({
    ...fields,
    trip: fields.trip.default("oneway"),
    seasonFrom: fields.seasonFrom.default(null),
    seasonTo: fields.seasonTo.default(null),
    note: fields.note.default(""),
    isUsed: fields.isUsed.default(true),
    isMeant,
  })
  .superRefine((said, context) => {
    const fault = fareFault(said);
    if (fault) context.addIssue({ code: "custom", path: [fault.field], message: fault.message });
  });
export type FareCreate = z.input<typeof fareCreate>;
export type FareRecord = Omit<z.output<typeof fareCreate>, "isMeant">;

export const fareUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape, isMeant })
  .refine(
    ({ id: _id, version: _version, isMeant: _isMeant, ...changes }) => Object.keys(changes).length > 0,
    "Nothing to change",
  );
export type FareUpdate = Omit<z.output<typeof fareUpdate>, "isMeant">;

/** A fare that the agency has set for a journey, the same both ways. */
export const fareView = z.object({
  id,
  version,
  fromId: id,
  toId: id,
  vehicleId: id,
  from: z.string(),
  to: z.string(),
  vehicle: z.string(),
  trip: z.enum(FARE_TRIPS),
  seasonFrom: z.string().nullable(),
  seasonTo: z.string().nullable(),
  amount: z.number(),
  source: z.string(),
  sourcedOn: z.string(),
  note: z.string(),
  isUsed: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type FareView = z.infer<typeof fareView>;
/** As others read it. */
export const fareWire = fareView.omit({ version: true, note: true, isUsed: true, createdAt: true, updatedAt: true });
export type FareWire = z.infer<typeof fareWire>;

/** Rows of a screen. */
const SHOWN = 200;
export const fareListInput = z
  .strictObject({
    search: z.string().trim().max(MAX_NAME).default(""),
    limit: z.number().int().min(1).max(MAX_FARES).default(SHOWN),
  })
  .prefault({});

const HOURS = "Please enter 0 to 24";
const KM = "Please enter 0 to 1,000";
const terms = {
  /** By the state's order; null where it names none of its kind. */
  fareClass: z.enum(FARE_CLASSES).nullable(),
  /** Driven where there is snow: with chains aboard, or four driven wheels. */
  hasChains: z.boolean(),
  isFourWheel: z.boolean(),
  /** Kilometres that a day counts at the least. */
  minKmPerDay: z.number(KM).int(KM).min(0, KM).max(1_000, KM),
  /** Rupees: for each night away, for setting out at night, for each hour that it waits, for each stop on the way. */
  driverPerNight: rupees,
  nightCharge: rupees,
  waitingPerHour: rupees,
  /** Hours of waiting that cost nothing. */
  freeHours: z.number(HOURS).int(HOURS).min(0, HOURS).max(24, HOURS),
  perStop: rupees,
};
/** What a vehicle asks beside its price a kilometre, and what it can. */
export const cabTerms = z.object(terms);
export type CabTerms = z.infer<typeof cabTerms>;

/** `version` 0: nobody has entered any yet. */
export const cabTermsUpdate = z.strictObject({
  vehicleId: id,
  version: z.union([version, z.literal(0)]).optional(),
  ...terms,
});
export type CabTermsUpdate = z.output<typeof cabTermsUpdate>;
export const cabTermsView = cabTerms.extend({
  vehicleId: id,
  name: z.string(),
  capacity: z.string(),
  price: z.number(),
  priceUnit: z.string(),
  /** 0 where nobody has entered any yet. */
  version: z.number().int(),
});
export type CabTermsView = z.infer<typeof cabTermsView>;

/** What the state lets a car of a class ask for a kilometre, from a day on. */
export const notifiedAdd = z.strictObject({
  fareClass: z.enum(FARE_CLASSES, "Please choose a class"),
  perKm: rupees.min(0.01, "Please enter an amount above zero"),
  since: day,
  ...sourced,
});
export type NotifiedAdd = z.output<typeof notifiedAdd>;
export const notifiedView = notifiedAdd.extend({ id, perKm: z.number(), since: z.string(), sourcedOn: z.string() });
export type NotifiedView = z.infer<typeof notifiedView>;

/** A journey by the names of its places, as anybody writes them. */
export const journeyAsked = z.strictObject({
  from: line(MAX_NAME),
  to: line(MAX_NAME),
  stops: z.array(line(MAX_NAME)).max(MAX_STOPS).default([]),
  day,
  time: z.union([z.literal(""), clock]).default(""),
  /** On which it goes back; null for one way. */
  back: day.nullable().default(null),
  backTime: z.union([z.literal(""), clock]).default(""),
  people: z.number().int().min(1).max(500).default(1),
});
export type JourneyAsked = z.output<typeof journeyAsked>;

/** How a fare came about: set for the journey, by its kilometres, or the documented estimate where the journey is not known. */
export const FARE_BASES = ["fixed", "by_km", "estimate"] as const;
export type FareBasis = (typeof FARE_BASES)[number];

export const cabOffer = z.object({
  vehicleId: id,
  basis: z.enum(FARE_BASES),
  /** What it is made of. */
  lines: z.array(priceLine),
  total: z.number(),
  /** Rupees a kilometre that it comes to; null of an estimate. */
  perKm: z.number().nullable(),
  notified: z
    .object({ fareClass: z.enum(FARE_CLASSES), perKm: z.number(), source: z.string(), sourcedOn: z.string() })
    .nullable(),
  /** Why it may not go there then; '' where it may. */
  refusal: z.string(),
});
export type CabOffer = z.infer<typeof cabOffer>;

export const cabQuote = z.object({
  state: z.enum(["open", "closed", "unknown"]),
  km: z.number(),
  minutes: z.number().int(),
  /** The places that it passes, in their order; of an unknown journey none. */
  passes: z.array(z.string()),
  /** What is closed then, in words. */
  closed: z.array(z.string()),
  /** What staff have noted of its roads for then, in words: what it goes around, and where it is restricted. */
  noted: z.array(z.string()),
  offers: z.array(cabOffer),
});
export type CabQuote = z.infer<typeof cabQuote>;

/** A journey for which the agency has set fares, as pages are made of it. */
export const cabJourney = z.object({
  /** 'srinagar-to-gulmarg'. */
  slug: z.string(),
  from: z.string(),
  to: z.string(),
  km: z.number(),
  minutes: z.number().int(),
  /** The latest change of what its page shows. */
  updatedAt: z.date(),
});
export type CabJourney = z.infer<typeof cabJourney>;

const journeyFare = z.object({
  vehicleId: id,
  name: z.string(),
  capacity: z.string(),
  /** Null where it may not go there, or nobody has said what it asks. */
  oneWay: cabOffer.nullable(),
  thereAndBack: cabOffer.nullable(),
  /** Set for a part of the year. */
  seasons: z.array(z.object({ trip: z.enum(FARE_TRIPS), season: z.string(), amount: z.number() })),
});

export const cabJourneyPage = cabJourney.extend({
  /** The day that the fares are of: a usual one. */
  day: z.string(),
  /** In which all of its way is open, 1 to 12. */
  months: z.array(z.number().int()),
  /** The places on the way, in their order, with what staff say of them. */
  passes: z.array(z.object({ name: z.string(), note: z.string() })),
  roads: z.array(stretchWire),
  fares: z.array(journeyFare),
});
export type CabJourneyPage = z.infer<typeof cabJourneyPage>;
