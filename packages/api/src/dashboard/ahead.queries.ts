import { type Journey, MAX_AHEAD } from "@shikara/contract/dashboard/schema";
import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, asc, between, eq, sql } from "@shikara/db/sql";
import { journeyColumns } from "../money/open.queries.ts";

/** The first to leave first; of one day by the hour, and then as they came. */
const firstToLeave = [asc(bookings.travelDate), asc(bookings.pickupTime), asc(bookings.createdAt), asc(bookings.id)];

/** Confirmed bookings that begin between two days, both included: the first, and how many there are. */
export async function travellingBetween(
  db: Db,
  first: string,
  last: string,
): Promise<{ count: number; bookings: Journey[] }> {
  const isAsked = and(eq(bookings.status, "confirmed"), between(bookings.travelDate, first, last));
  const rows = await db
    .select({ ...journeyColumns, count: sql<number>`(count(*) over ())::int` })
    .from(bookings)
    .where(isAsked)
    .orderBy(...firstToLeave)
    .limit(MAX_AHEAD);
  return { count: rows[0]?.count ?? 0, bookings: rows.map(({ count: _count, ...row }) => row) };
}
