import { type Journey, MAX_AHEAD } from "@shikara/contract/dashboard/schema";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { and, asc, between, eq, gt, ne, sql } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { askedFor } from "../money/earned.queries.ts";

const journey = {
  id: bookings.id,
  reference: bookings.reference,
  bookingType: bookings.bookingType,
  kind: bookings.kind,
  customerName: bookings.customerName,
  packageTitle: bookings.packageTitle,
  pickupLocation: bookings.pickupLocation,
  dropLocation: bookings.dropLocation,
  travelDate: bookings.travelDate,
  travelers: bookings.travelers,
};
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
    .select({ ...journey, count: sql<number>`(count(*) over ())::int` })
    .from(bookings)
    .where(isAsked)
    .orderBy(...firstToLeave)
    .limit(MAX_AHEAD);
  return { count: rows[0]?.count ?? 0, bookings: rows.map(({ count: _count, ...row }) => row) };
}

type Agency = Counting & { timeZone: string };

/** Bookings of which something is still to be paid, of cancelled ones the fee: the first to travel, how many, and rupees in all. */
export const owedOnBookings = invalidatedMemo(["bookings", "payments"], async ({ db, timeZone }: Agency) => {
  const paid = db
    .select({ bookingId: payments.bookingId, amount: sql<string>`sum(${payments.amount})`.as("paid_amount") })
    .from(payments)
    .groupBy(payments.bookingId)
    .as("paid");
  const balance = sql<number>`(${askedFor(timeZone)} - coalesce(${paid.amount}, 0))`;
  const rows = await db
    .select({
      ...journey,
      balance: sql<number>`${balance}::float8`,
      isCancelled: sql<boolean>`${bookings.status} = 'cancelled'`,
      count: sql<number>`(count(*) over ())::int`,
      total: sql<number>`(sum(${balance}) over ())::float8`,
    })
    .from(bookings)
    .leftJoin(paid, eq(paid.bookingId, bookings.id))
    .where(and(ne(bookings.status, "pending"), gt(balance, 0)))
    .orderBy(...firstToLeave)
    .limit(MAX_AHEAD);
  const [{ count = 0, total = 0 } = {}] = rows;
  return { count, total, bookings: rows.map(({ count: _count, total: _total, ...row }) => row) };
});
