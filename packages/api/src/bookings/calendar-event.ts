import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { addDays, instantAt } from "@shikara/contract/core/calendar";
import { type ICalEventData, ICalEventStatus } from "ical-generator";
import type { BookingRow } from "./bookings.queries.ts";

/** A one-way cab is away for four hours, as `vehicle_period` has it (packages/db/sql/availability.sql). */
const ONE_WAY_MS = 4 * 3_600_000;

const STATUS: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  // A calendar that has it takes it out.
  cancelled: ICalEventStatus.CANCELLED,
};

type When = Pick<ICalEventData, "start" | "end" | "allDay">;

type Travelling = Pick<
  BookingRow,
  "bookingType" | "travelDate" | "pickupTime" | "returnDate" | "returnTime" | "lastDay"
>;

/** Calendars that subscribe ask again after an hour (RFC 7986, 5.7). */
export const CALENDAR_TTL_SECONDS = 3_600;

/** From the first day to the last, or from the pickup's time on; a day is nobody's instant. */
export function whenOf(booking: Travelling, timeZone: string): When {
  const { bookingType, travelDate, pickupTime, returnDate, returnTime, lastDay } = booking;
  if (bookingType !== "cab" || pickupTime === "" || (returnDate && returnTime === ""))
    // The end of whole days is the day after the last (RFC 5545, 3.6.1).
    return { start: new Date(travelDate), end: new Date(addDays(lastDay, 1)), allDay: true };
  const start = instantAt(timeZone, travelDate, pickupTime);
  const back = returnDate ? instantAt(timeZone, returnDate, returnTime) : new Date(start.getTime() + ONE_WAY_MS);
  return { start, end: back };
}

type Shown = Travelling &
  Pick<
    BookingRow,
    "reference" | "version" | "packageTitle" | "pickupLocation" | "dropLocation" | "status" | "updatedAt"
  >;

interface Place {
  publicUrl: string;
  timeZone: string;
}

/** A booking as an event of a calendar (RFC 5545): when, what and where, and how sure it is. */
export function eventOf(booking: Shown, { publicUrl, timeZone }: Place) {
  const { reference, version, packageTitle, pickupLocation, dropLocation, bookingType, status } = booking;
  const isCab = bookingType === "cab";
  return {
    ...whenOf(booking, timeZone),
    id: `${reference}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: booking.updatedAt,
    status: STATUS[status],
    summary: isCab ? `Cab: ${pickupLocation} to ${dropLocation}` : packageTitle,
    ...(isCab && { location: pickupLocation }),
  };
}
