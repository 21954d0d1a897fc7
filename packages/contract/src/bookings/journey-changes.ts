import { clockTime, rupees, shortDay } from "../core/formats.ts";
import { joined } from "../core/joined.ts";
import { t } from "../texts/t.ts";
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
  /** What it costs, not the journey itself. */
  isMoney: boolean;
}

const moment = (day: string | null, time: string) => joined([day === null ? "" : shortDay(day), clockTime(time)]);

function linesOf(journey: JourneySaid): [what: string, said: string, isMoney?: true][] {
  const isCab = journey.bookingType === "cab";
  return [
    [isCab ? t("mails.vehicle") : t("common.package"), journey.packageTitle],
    [isCab ? t("bookings.pickup") : t("mails.travelDate"), moment(journey.travelDate, journey.pickupTime)],
    [t("bookings.return"), moment(journey.returnDate, journey.returnTime)],
    [t("bookings.from"), journey.pickupLocation],
    [t("bookings.to"), journey.dropLocation],
    [t("mails.stops"), joined(journey.stops)],
    [isCab ? t("bookings.passengers") : t("bookings.travellers"), partyWords(journey)],
    [t("portal.total"), rupees(journey.totalAmount), true],
    [t("mails.deposit"), journey.deposit ? rupees(journey.deposit) : "", true],
  ];
}

/** Stands where there was, or is, nothing. */
export const NOTHING = "–";

/** What of a journey, or its price, has become another: a line each, '–' for nothing. */
export function journeyChanges(before: JourneySaid, after: JourneySaid): JourneyChange[] {
  const was = linesOf(before);
  return linesOf(after).flatMap(([what, to, isMoney = false], at) => {
    const from = was[at]?.[1] ?? "";
    return from === to ? [] : [{ what, from: from || NOTHING, to: to || NOTHING, isMoney }];
  });
}

/** As a mail says it: from what to what, and in words where there was, or is, nothing. */
export function changeWords({ what, from, to }: JourneyChange): string {
  if (from === NOTHING) return t("mails.changedNew", { what, to });
  return to === NOTHING ? t("mails.changedGone", { what, from }) : t("mails.changed", { what, from, to });
}

/** Whether a change makes it another journey: another price alone does not. */
export const isOtherJourney = (changes: readonly JourneyChange[]): boolean => changes.some(({ isMoney }) => !isMoney);
