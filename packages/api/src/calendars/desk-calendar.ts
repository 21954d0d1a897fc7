import { setImmediate } from "node:timers/promises";
import { adminPaths } from "@shikara/contract/routes";
import ical from "ical-generator";
import { CALENDAR_TTL_SECONDS, eventOf } from "../bookings/calendar-event.ts";
import type { CalendarBooking } from "./calendars.queries.ts";

interface Place {
  agency: string;
  publicUrl: string;
  timeZone: string;
}

/** Written one after another: an event takes half a millisecond, and whoever asks for something else is answered in between. */
export const EVENTS_AT_ONCE = 50;

const FIRST_EVENT = "\r\nBEGIN:VEVENT\r\n";
const END = "\r\nEND:VCALENDAR";

const people = (count: number) => (count === 1 ? "1 traveller" : `${count} travellers`);

function written(bookings: readonly CalendarBooking[], name: string, place: Place): string {
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

/**
 * Bookings as a calendar of staff (RFC 5545). It says who travels, when and where; how to reach them and what they pay stays behind
 * the sign-in, where its link leads: calendars are kept by others.
 */
export async function deskCalendar(bookings: readonly CalendarBooking[], name: string, place: Place): Promise<string> {
  let text = written(bookings.slice(0, EVENTS_AT_ONCE), name, place);
  for (let at = EVENTS_AT_ONCE; at < bookings.length; at += EVENTS_AT_ONCE) {
    await setImmediate();
    const more = written(bookings.slice(at, at + EVENTS_AT_ONCE), name, place);
    text = text.slice(0, text.lastIndexOf(END)) + more.slice(more.indexOf(FIRST_EVENT));
  }
  return text;
}
