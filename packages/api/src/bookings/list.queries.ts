import type { BookingFilter, BookingListInput } from "@shikara/contract/booking-desk";
import { MAX_COUNTED } from "@shikara/contract/paging";
import { builtOnce, given, ifGiven } from "@shikara/db/built-once";
import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, desc, eq, gte, inArray, like, lte, sql } from "@shikara/db/sql";
import { addressAmong, wordPattern, wordsOf } from "../search.ts";
import { type ListedBooking, listedColumns } from "./bookings.queries.ts";

/** What places a booking in the list: when it came, then its id. */
export type BookingPlace = [createdAt: string, id: string];

/**
 * The bookings that hold so many words, newest first, from behind a place, each with how many there are as far as anybody counts: those
 * looked through for the count are the list's own, in one statement.
 */
const holding = builtOnce((db, words: number) => {
  const { createdAt, id, travelDate } = bookings;
  const isAsked = and(
    ...Array.from({ length: words }, (_, n) => like(bookings.search, given(`word${n}`, "text"))),
    ifGiven("address", "text", (address) => sql`strpos(${bookings.search}, ${address}) > 0`),
    ifGiven("status", "booking_status", (status) => eq(bookings.status, status)),
    ifGiven("type", "booking_type", (type) => eq(bookings.bookingType, type)),
    ifGiven("source", "request_source", (source) => eq(bookings.source, source)),
    ifGiven("ownerId", "uuid", (ownerId) => eq(bookings.ownerId, ownerId)),
    ifGiven("on", "date", (on) => eq(travelDate, on)),
    ifGiven("from", "date", (from) => gte(travelDate, from)),
    ifGiven("to", "date", (to) => lte(travelDate, to)),
    ifGiven(
      "behind",
      "timestamptz",
      (behind) => sql`(${createdAt}, ${id}) < (${behind}, ${given("behindId", "uuid")})`,
    ),
  );
  const newestFirst = [desc(createdAt), desc(id)];
  const found = db.$with("found").as(
    db
      .select({ id, createdAt })
      .from(bookings)
      .where(isAsked)
      .orderBy(...newestFirst)
      .limit(sql.placeholder("looked")),
  );
  const page = db
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(sql.placeholder("limit"));
  return db
    .with(found)
    .select({ booking: listedColumns, found: sql<number>`(select count(*)::int from ${found})` })
    .from(bookings)
    .where(inArray(id, page))
    .orderBy(...newestFirst)
    .prepare(`bookings_holding_${words}`);
});

/** `limit` bookings that match, newest first, from behind a place; from the first one on with how many do, as far as anybody counts. */
export async function matchingBookings(
  db: Db,
  { limit, search, status, type, source, ownerId, from, to }: BookingFilter & Pick<BookingListInput, "limit">,
  behind: BookingPlace | null = null,
): Promise<{ rows: ListedBooking[]; count: number | null }> {
  const words = wordsOf(search);
  if (!words) return { rows: [], count: 0 };
  const { address, sought } = addressAmong(words);
  // One day is asked for as such: the index has its bookings in order.
  const days =
    from && from === to ? { on: from, from: null, to: null } : { on: null, from: from ?? null, to: to ?? null };
  const answer = await holding(db, sought.length).execute({
    ...Object.fromEntries(sought.map((word, n) => [`word${n}`, wordPattern(word)])),
    address,
    ...{ status: status ?? null, type: type ?? null, source: source ?? null, ownerId: ownerId ?? null, ...days },
    ...{ behind: behind?.[0] ?? null, behindId: behind?.[1] ?? null },
    ...{ limit, looked: behind ? limit : Math.max(limit, MAX_COUNTED + 1) },
  });
  const count = Math.min(answer[0]?.found ?? 0, MAX_COUNTED + 1);
  return { rows: answer.map(({ booking }) => booking), count: behind ? null : count };
}
