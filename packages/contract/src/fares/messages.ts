import { rupees, shortDay } from "../core/formats.ts";
import { spanInWords } from "../roads/days.ts";
import type { CabOffer, CabQuote, FareBasis, FareClass, FareTrip } from "./schema.ts";

export const FARE_MESSAGES = {
  created: "Fare added",
  updated: "Fare saved",
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
} as const;

export const TRIP_WORDS: Record<FareTrip, string> = { oneway: "One way", roundtrip: "There and back on one day" };
export const CLASS_WORDS: Record<FareClass, string> = { premium: "Premium", medium: "Medium", base: "Base" };

/** What the sum below a cab's lines is called. */
export const TOTAL_WORDS: Record<FareBasis, string> = {
  fixed: "Fare",
  by_km: "Fare",
  estimate: "Estimated total",
};

/** Where a fare comes from, in a sentence. */
export const BASIS_WORDS: Record<Exclude<FareBasis, "estimate">, string> = {
  fixed: "Our fixed fare for this journey.",
  by_km: "By the kilometres of this journey.",
};

/** '1 Dec to 15 Mar'; 'all year' without a season. */
export const seasonWords = ({
  seasonFrom,
  seasonTo,
}: {
  seasonFrom: string | null;
  seasonTo: string | null;
}): string => (seasonFrom === null || seasonTo === null ? "all year" : spanInWords({ from: seasonFrom, to: seasonTo }));

/** 'Notified rate, premium: ₹18.77 a km (order of …, 22 Jun 2017). Ours comes to ₹18.' */
export function notifiedWords({ notified, perKm }: Pick<CabOffer, "notified" | "perKm">): string {
  if (!notified || perKm === null) return "";
  const { fareClass, perKm: theirs, source, sourcedOn } = notified;
  const said = `${CLASS_WORDS[fareClass].toLowerCase()} class: ${rupees(theirs)} a km`;
  return `Notified by the state, ${said} (${source}, ${shortDay(sourcedOn)}). Ours comes to ${rupees(perKm)} a km.`;
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
  if (state === "closed") return `The road is closed then: ${refusal}. Please choose another day, or call us.`;
  return `${vehicle} may not go there then: ${refusal}. ${mayGoWords(mayGo)}`;
}

/** What follows why a vehicle may not go there: those that may. */
export const mayGoWords = (names: readonly string[]): string =>
  names.length === 0 ? "Please call us: none of our cars may go there then." : `These may: ${names.join(", ")}.`;
