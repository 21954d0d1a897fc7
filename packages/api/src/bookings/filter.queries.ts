import type { BookingFilter } from "@shikara/contract/bookings/admin";
import { calendarNow } from "@shikara/contract/core/calendar";
import { NOBODY } from "@shikara/contract/core/requests";
import type { Db } from "@shikara/db/client";
import { given, ifGiven } from "@shikara/db/prepared";
import { bookings, fiveDigits } from "@shikara/db/schema";
import { and, eq, gte, isNull, like, lt, lte, type SQL, sql } from "@shikara/db/sql";
import { startOfDay } from "../core/agency-days.queries.ts";
import { numberOf, soughtBy, wordsOf } from "../core/search.ts";
import { isOverpaid, isOwed } from "../money/earned.queries.ts";
import {
  bookingsOfFile,
  bookingsOfPaper,
  bookingsOfPayment,
  bookingsOfQuote,
  bookingsOfStay,
} from "./cited.queries.ts";
import type { Cites } from "./cites.ts";

interface Booked {
  from?: string | undefined;
  to?: string | undefined;
}
/** `booked`: days of the agency's calendar on which they came, both included. */
export type Asked = BookingFilter & { booked?: Booked; cites: Cites; timeZone: string };

/** Its customer asks for it to be cancelled, and nobody has answered. */
export const asksToCancel = sql`${bookings.cancelAskedAt} is not null and ${bookings.status} in ('pending', 'confirmed')`;

/** Its last day is before this one. */
export const isOverBy = (day: string | SQL): SQL => sql`${bookings.lastDay} < ${day}`;

/** What a booking is that a statement for so many patterns asks for. */
export function isAsked(patterns: number): SQL | undefined {
  const { id, createdAt, travelDate, search } = bookings;
  const hasWords = and(
    ...Array.from({ length: patterns }, (_, n) => like(search, given(`pattern${n}`, "text"))),
    ifGiven("digits", "integer[]", (sought) => sql`${fiveDigits(search)} @> ${sought}`),
    ifGiven("within", "text[]", (within) => sql`${search} like all(${within})`),
  );
  const isCited = given("cited", "uuid[]");
  return and(
    ifGiven("papered", "uuid[]", (papered) => sql`${id} = any(${papered})`),
    // Given none, the planner leaves this side out.
    sql`(${isCited} is not null and ${id} = any(${isCited}) or ${hasWords})`,
    ifGiven("status", "booking_status", (status) => eq(bookings.status, status)),
    ifGiven("type", "booking_type", (type) => eq(bookings.bookingType, type)),
    ifGiven("source", "request_source", (source) => eq(bookings.source, source)),
    ifGiven("ownerId", "uuid", (ownerId) => eq(bookings.ownerId, ownerId)),
    ifGiven("isNobodys", "boolean", () => isNull(bookings.ownerId)),
    ifGiven("approval", "price_approval", (approval) => eq(bookings.priceApproval, approval)),
    ifGiven("isOwed", "boolean", () => isOwed(given("zone", "text"))),
    ifGiven("isOverpaid", "boolean", () => isOverpaid(given("zone", "text"))),
    ifGiven("asksToCancel", "boolean", () => asksToCancel),
    ifGiven("overBefore", "date", isOverBy),
    ifGiven("on", "date", (on) => eq(travelDate, on)),
    ifGiven("from", "date", (from) => gte(travelDate, from)),
    ifGiven("to", "date", (to) => lte(travelDate, to)),
    ifGiven("bookedFrom", "date", (from) => gte(createdAt, startOfDay(from, given("zone", "text")))),
    ifGiven("bookedTo", "date", (to) => lt(createdAt, startOfDay(to, given("zone", "text"), 1))),
  );
}

const orNull = <Item>(items: readonly Item[]) => (items.length > 0 ? items : null);

/** The words that are searched for; null where nothing can be found by them. */
function soughtWords(search: string): string[] | null {
  const number = numberOf(search);
  return number ? [number] : wordsOf(search);
}

/** Of how many patterns such a statement is, and what it is given; null where nothing can be found. */
export async function givenFilter(
  db: Db,
  { search, status, type, source, ownerId, approval, owed, asks, over, from, to, booked, cites, timeZone }: Asked,
) {
  // A paper's number means its booking alone; a payment's reference, or a hotel's, may be somebody's telephone number too.
  const papered = cites.papers ? await bookingsOfPaper(db, search) : null;
  const cited = papered
    ? []
    : await Promise.all([
        cites.payments ? bookingsOfPayment(db, search) : [],
        cites.stays ? bookingsOfStay(db, search) : [],
        cites.quotes ? bookingsOfQuote(db, search) : [],
        bookingsOfFile(db, search),
      ]);
  const words = papered ? [] : soughtWords(search);
  if (!words) return null;
  const { digits, patterns, within } = soughtBy(words);
  // One day is asked for as such: the index has its bookings in order.
  const days =
    from && from === to ? { on: from, from: null, to: null } : { on: null, from: from ?? null, to: to ?? null };
  const values = {
    ...Object.fromEntries(patterns.map((pattern, n) => [`pattern${n}`, pattern])),
    ...{ papered, cited: orNull(cited.flat()), digits: orNull(digits), within: orNull(within) },
    ...{ status: status ?? null, type: type ?? null, source: source ?? null },
    ...{ ownerId: ownerId === NOBODY ? null : (ownerId ?? null), isNobodys: ownerId === NOBODY || null },
    ...{ approval: approval ?? null, isOwed: owed === "yes" || null, isOverpaid: owed === "back" || null, ...days },
    ...{ asksToCancel: asks === "cancel" || null, overBefore: over ? calendarNow(timeZone).day : null },
    ...{ bookedFrom: booked?.from ?? null, bookedTo: booked?.to ?? null, zone: timeZone },
  };
  return { patterns: patterns.length, values };
}
