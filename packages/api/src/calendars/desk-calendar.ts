import { adminPaths } from "@shikara/contract/routes";
import ical from "ical-generator";
import { CALENDAR_TTL_SECONDS, eventOf } from "../bookings/calendar-event.ts";
import type { CalendarBooking } from "./calendars.queries.ts";

interface Place {
  agency: string;
  publicUrl: string;
  timeZone: string;
}

const people = (count: number) => (count === 1 ? "1 traveller" : `${count} travellers`);

/**
 * Bookings as a calendar of staff (RFC 5545). It says who travels, when and where; how to reach them and what they pay stays behind
 * the sign-in, where its link leads: calendars are kept by others.
 */
export function deskCalendar(bookings: readonly CalendarBooking[], name: string, place: Place): string {
  const calendar = ical({ name, prodId: { company: place.agency, product: "desk" }, ttl: CALENDAR_TTL_SECONDS });
  for (const booking of bookings) {
    const event = eventOf(booking, place);
    const isCab = booking.bookingType === "cab";
    const waits = booking.status === "pending" ? "To confirm: " : "";
    calendar.createEvent({
      ...event,
      summary: `${waits}${event.summary}, ${booking.customerName}`,
      description: [people(booking.travelers), isCab ? booking.packageTitle : "", `Reference: ${booking.reference}`]
        .filter(Boolean)
        .join("\n"),
      url: `${place.publicUrl}${adminPaths.booking(booking.id)}`,
    });
  }
  return calendar.toString();
}
