import { rupees, shortDay } from "../core/formats.ts";
import { joined } from "../core/joined.ts";
import { spanInWords } from "../roads/days.ts";
import { t, texts } from "../texts/t.ts";
import type { CabOffer, CabQuote, FareBasis, FareClass, FareTrip } from "./schema.ts";

export const FARE_MESSAGES = {
  created: "Fare added",
  updated: "Fare saved",
  deleted: "Fare deleted",
  deleteFailed: "Failed to delete the fare",
  failed: "Failed to save the fare",
  fetchFailed: "Failed to load the fares",
  known: "There is a fare of this vehicle for this journey and season",
  tooMany: "There are 5,000 fares already: please take one that is not asked, and use it anew",
  samePlace: "A journey leads to another place",
  halfSeason: "A season has a first and a last day",
  termsSaved: "Rates saved",
  notifiedAdded: "Notified rate added",
  notifiedKnown: "There is a rate of this class from this day on",
  tooManyNotified: "There are 200 notified rates already",
  overrule: "Please say why it is driven nevertheless",
  noneMay: "None of our cars may go there then.",
} as const;

export const TRIP_WORDS: Record<FareTrip, string> = texts({ oneway: "fares.oneWay", roundtrip: "fares.thereAndBack" });
export const CLASS_WORDS: Record<FareClass, string> = texts({
  premium: "fares.premium",
  medium: "fares.medium",
  base: "fares.base",
});

/** What the sum below a cab's lines is called. */
export const TOTAL_WORDS: Record<FareBasis, string> = texts({
  fixed: "fares.fare",
  by_km: "fares.fare",
  estimate: "bookings.estimatedTotal",
});

/** Where a fare comes from, in a sentence. */
export const BASIS_WORDS: Record<Exclude<FareBasis, "estimate">, string> = texts({
  fixed: "fares.fixed",
  by_km: "fares.byKm",
});

/** '1 Dec to 15 Mar'; 'all year' without a season. */
export const seasonWords = ({
  seasonFrom,
  seasonTo,
}: {
  seasonFrom: string | null;
  seasonTo: string | null;
}): string =>
  seasonFrom === null || seasonTo === null ? t("roads.allYear") : spanInWords({ from: seasonFrom, to: seasonTo });

/** 'Notified rate, premium: ₹18.77 a km (order of …, 22 Jun 2017). Ours comes to ₹18.' */
export function notifiedWords({ notified, perKm }: Pick<CabOffer, "notified" | "perKm">): string {
  if (!notified || perKm === null) return "";
  const { fareClass, perKm: theirs, source, sourcedOn } = notified;
  return t("fares.notified", {
    class: CLASS_WORDS[fareClass].toLowerCase(),
    theirs: rupees(theirs),
    source,
    day: shortDay(sourcedOn),
    ours: rupees(perKm),
  });
}

/** Whether what we ask for a kilometre is above what the state lets a car of its class ask. */
export const isAboveNotified = ({ notified, perKm }: Pick<CabOffer, "notified" | "perKm">): boolean =>
  notified !== null && perKm !== null && perKm > notified.perKm;

/** Nothing keeps a journey from being driven. */
export const MAY_GO_ANYWHERE = "";

interface Blocked {
  state: CabQuote["state"];
  refusal: string;
  vehicle: string;
  /** The vehicles that may. */
  mayGo: readonly string[];
}
/** Why a journey is not driven with a vehicle, and with which it is. */
export function wayWords({ state, refusal, vehicle, mayGo }: Blocked): string {
  if (state === "closed") return t("fares.roadClosed", { reason: refusal });
  return `${t("fares.mayNotGo", { vehicle, reason: refusal })} ${mayGoWords(mayGo)}`;
}

/** The same for staff, who have nobody to call. */
export function wayWordsForStaff({ state, refusal, vehicle, mayGo }: Blocked): string {
  if (state === "closed") return `The road is closed then: ${refusal}.`;
  const which = mayGo.length === 0 ? FARE_MESSAGES.noneMay : mayGoWords(mayGo);
  return `${t("fares.mayNotGo", { vehicle, reason: refusal })} ${which}`;
}

/** What follows why a vehicle may not go there: those that may. */
export const mayGoWords = (names: readonly string[]): string =>
  names.length === 0 ? t("fares.noneMay") : t("fares.theseMay", { vehicles: joined(names) });

/** Why a fare is an estimate: what of the way is none of our places. */
export const unknownWords = (unknown: readonly string[]): string =>
  unknown.length === 0
    ? ""
    : `${unknown.map((typed) => `'${typed}'`).join(", ")} ${unknown.length === 1 ? "is none" : "are none"} of our places: what the way costs is not known.`;
