import type { BookingBulkMove, BookingsMoved, MovedTotal } from "@shikara/contract/bookings/bulk";
import { BOOKING_MESSAGES, BOOKING_STAFF_MESSAGES, offDeparture } from "@shikara/contract/bookings/messages";
import { addDays, calendarNow, daysBetween, isDay } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/core/money";
import type { StaffContext } from "../core/trpc.ts";
import { departureDays } from "../departures/departures.queries.ts";
import { extrasOf, findBookings } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { changedPrice } from "./pricing.service.ts";

type Moved = Pick<BookingRow, "status" | "travelDate" | "returnDate">;

/** The days of a journey that is put off or brought forward; how long it takes stays. Why it cannot be, where it cannot. */
export function movedDays({ status, travelDate, returnDate }: Moved, to: BookingBulkMove["to"]) {
  if (status === "completed" || status === "cancelled") return BOOKING_STAFF_MESSAGES.notMoved;
  const days = "days" in to ? to.days : daysBetween(travelDate, to.day);
  if (days === 0) return BOOKING_STAFF_MESSAGES.sameDay;
  const [first, last] = [addDays(travelDate, days), returnDate === null ? null : addDays(returnDate, days)];
  if (!isDay(first) || (last !== null && !isDay(last))) return BOOKING_MESSAGES.tooFar;
  return { travelDate: first, ...(last !== null && { returnDate: last }) };
}

/** How many other departures are named. */
const MOST_NAMED = 3;

/**
 * Whoever sets out with others goes on with others: among many nobody sees who would lose their seats for a day of their own. Why it cannot be;
 * undefined where it can.
 */
export async function offItsDepartures(
  { db, timeZone }: Pick<StaffContext, "db" | "timeZone">,
  { tourId, travelDate }: Pick<BookingRow, "tourId" | "travelDate">,
  day: string,
): Promise<string | undefined> {
  if (tourId === null) return undefined;
  const days = await departureDays(db, tourId, calendarNow(timeZone).day);
  if (!days.includes(travelDate) || days.includes(day)) return undefined;
  const others = days.filter((other) => other !== travelDate);
  return `${offDeparture(day, others.slice(0, MOST_NAMED))}.`;
}

/** Those that would have another total on the day to which they were moved; nothing is changed. What its day keeps from being moved is not among them. */
export async function movedTotals(ctx: StaffContext, { ids, to }: BookingsMoved): Promise<MovedTotal[]> {
  const { db } = ctx;
  const repriced: MovedTotal[] = [];
  for (const booking of await findBookings(db, ids)) {
    const dates = movedDays(booking, to);
    if (typeof dates === "string" || (await offItsDepartures(ctx, booking, dates.travelDate))) continue;
    const { id, reference, customerName, totalAmount: before } = booking;
    const extras = await extrasOf(db, id);
    const { byRule, isAsked } = await changedPrice(db, sumOf([before, -extras]), booking, { ...booking, ...dates });
    const now = sumOf([byRule, extras]);
    if (!isAsked && now !== before) repriced.push({ id, reference, customerName, before, now });
  }
  return repriced;
}
