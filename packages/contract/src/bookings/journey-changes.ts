import type { BookingType } from "./schema.ts";
import { clockTime, rupees, shortDay } from "../core/formats.ts";

/** What a customer was promised, and hears of when it changes. */
export interface JourneySaid {
  bookingType: BookingType;
  packageTitle: string;
  travelDate: string;
  pickupTime: string;
  returnDate: string | null;
  returnTime: string;
  pickupLocation: string;
  dropLocation: string;
  travelers: number;
  totalAmount: number;
}

/** One thing that has become another, in words. */
export interface JourneyChange {
  what: string;
  from: string;
  to: string;
}

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
    [isCab ? "Passengers" : "Travellers", String(journey.travelers)],
    ["Total", rupees(journey.totalAmount)],
  ];
}

/** What of a journey has become another: a line each, '–' for nothing. The total alone makes it no other journey. */
export function journeyChanges(before: JourneySaid, after: JourneySaid): JourneyChange[] {
  const was = linesOf(before);
  const changes = linesOf(after).flatMap(([what, to], at) => {
    const from = was[at]?.[1] ?? "";
    return from === to ? [] : [{ what, from: from || "–", to: to || "–" }];
  });
  return changes.every(({ what }) => what === "Total") ? [] : changes;
}
