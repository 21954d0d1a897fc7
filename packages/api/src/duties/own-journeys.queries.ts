import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { inArray } from "@shikara/db/sql";

const { id, phone, stops, tripType, returnTime, specialRequests, sold } = bookings;

/** What a driver needs of each of these bookings beside what a duty tells. */
export async function journeysOf(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .select({ id, phone, stops, tripType, returnTime, specialRequests, sold })
    .from(bookings)
    .where(inArray(id, [...bookingIds]));
  return new Map(rows.map((row) => [row.id, row]));
}
export type OwnJourney = NonNullable<ReturnType<Awaited<ReturnType<typeof journeysOf>>["get"]>>;
