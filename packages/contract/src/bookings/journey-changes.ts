import { clockTime, rupees, shortDay } from "../core/formats.ts";
import type { Party } from "../tours/price.ts";
import { partyWords } from "./party-words.ts";
import type { BookingType } from "./schema.ts";

/** What a customer was promised, and hears of when it changes. */
export interface JourneySaid extends Party {
  bookingType: BookingType;
  packageTitle: string;
  travelDate: string;
  pickupTime: string;
  returnDate: string | null;
  returnTime: string;
  pickupLocation: string;
  dropLocation: string;
  stops: readonly string[];
  totalAmount: number;
  /** What is asked for first; 0 for none, left out where nobody looks at it. */
  deposit?: number;
}

/** One thing that has become another, in words. */
export interface JourneyChange {
  what: string;
  from: string;
  to: string;
}

const [TOTAL, DEPOSIT] = ["Total", "To be paid first"];

const moment = (day: string | null, time: string) =>
  [day === null ? "" : shortDay(day), clockTime(time)].filter(Boolean).join(", ");

function linesOf(journey: JourneySaid): [what: string, said: string][] {
  const isCab = journey.bookingType === "cab";
  return [
    [isCab ? "Vehicle" : "Package", journey.packageTitle],
    [isCab ? "Pickup" : "Travel date", moment(journey.travelDate, journey.pickupTime)],
    ["Return", moment(journey.returnDate, journey.returnTime)],
    ["From", journey.pickupLocation],
    ["To", journey.dropLocation],
    ["Stops", journey.stops.join(", ")],
    [isCab ? "Passengers" : "Travellers", partyWords(journey)],
    [TOTAL, rupees(journey.totalAmount)],
    [DEPOSIT, journey.deposit ? rupees(journey.deposit) : ""],
  ];
}

/** What of a journey, or its price, has become another: a line each, '–' for nothing. */
export function journeyChanges(before: JourneySaid, after: JourneySaid): JourneyChange[] {
  const was = linesOf(before);
  return linesOf(after).flatMap(([what, to], at) => {
    const from = was[at]?.[1] ?? "";
    return from === to ? [] : [{ what, from: from || "–", to: to || "–" }];
  });
}

/** Whether a change makes it another journey: another price alone does not. */
export const isOtherJourney = (changes: readonly JourneyChange[]): boolean =>
  changes.some(({ what }) => what !== TOTAL && what !== DEPOSIT);
