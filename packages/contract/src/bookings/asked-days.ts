import { isTooFar } from "../core/calendar.ts";
import { BOOKING_MESSAGES } from "./messages.ts";

interface Now {
  day: string;
  time: string;
}

/** What is wrong with the day that a visitor asks a package for, in the agency's calendar; undefined for nothing. */
export function travelDayFault(travelDate: string, { day: today }: Pick<Now, "day">): string | undefined {
  if (travelDate < today) return BOOKING_MESSAGES.travelInPast;
  return isTooFar(travelDate, today) ? BOOKING_MESSAGES.tooFar : undefined;
}

/** What is wrong with the day on which a cab is to be back; undefined for nothing. */
export const returnFault = (returnDate: string, { day: today }: Pick<Now, "day">): string | undefined =>
  isTooFar(returnDate, today) ? BOOKING_MESSAGES.tooFar : undefined;

/** The same of a cab's pickup, by day and time. */
export function pickupFault(pickupDate: string, pickupTime: string, now: Now): string | undefined {
  const isOver = pickupDate < now.day || (pickupDate === now.day && pickupTime !== "" && pickupTime < now.time);
  if (isOver) return BOOKING_MESSAGES.pickupInPast;
  return isTooFar(pickupDate, now.day) ? BOOKING_MESSAGES.tooFar : undefined;
}
