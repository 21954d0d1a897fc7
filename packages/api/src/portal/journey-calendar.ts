import ical from "ical-generator";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { eventOf } from "../bookings/calendar-event.ts";

interface Agency {
  name: string;
  phone: string;
}

/** A booking's dates for the customer's own calendar (RFC 5545). It holds no link to the booking: calendars are shared. */
export function journeyCalendar(booking: BookingRow, agency: Agency, publicUrl: string, timeZone: string): string {
  const { reference, packageTitle, bookingType } = booking;
  const calendar = ical({ prodId: { company: agency.name, product: "bookings" } });
  calendar.createEvent({
    ...eventOf(booking, { publicUrl, timeZone }),
    description: [
      bookingType === "cab" ? packageTitle : "",
      `Reference: ${reference}`,
      `${agency.name}: ${agency.phone}`,
    ]
      .filter(Boolean)
      .join("\n"),
  });
  return calendar.toString();
}
