import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { and, eq, gt, ne, sql } from "@shikara/db/sql";
import { askedFor } from "../money/earned.queries.ts";

/** What customers owe, by the day from which it is late: that of the journey, or on which it was cancelled. */
export function owedByDay(db: Db, timeZone: string): Promise<{ day: string; count: number; amount: number }[]> {
  const paid = db
    .select({ bookingId: payments.bookingId, amount: sql<string>`sum(${payments.amount})`.as("paid_amount") })
    .from(payments)
    .groupBy(payments.bookingId)
    .as("paid");
  const balance = sql`(${askedFor(timeZone)} - coalesce(${paid.amount}, 0))`;
  return db
    .select({
      day: sql<string>`coalesce(${bookings.cancelledOn}, ${bookings.travelDate})::text`,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${balance})::float8`,
    })
    .from(bookings)
    .leftJoin(paid, eq(paid.bookingId, bookings.id))
    .where(and(ne(bookings.status, "pending"), gt(balance, 0)))
    .groupBy(sql`1`);
}
