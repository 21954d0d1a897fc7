import { MAX_AHEAD } from "@shikara/contract/dashboard/schema";
import { bookings, payments } from "@shikara/db/schema";
import { asc, eq, gt, lt, ne, type SQL, sql } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { askedFor } from "./earned.queries.ts";

/** What is shown of a journey of which money is open, or that is ahead. */
export const journeyColumns = {
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

type Agency = Counting & { timeZone: string };

/** Bookings of which something is still to be paid, of cancelled ones the fee: the first to travel, how many, and rupees in all; so what is to be given back. */
export const owedOnBookings = invalidatedMemo(["bookings", "payments"], async ({ db, timeZone }: Agency) => {
  const paid = db
    .select({ bookingId: payments.bookingId, amount: sql<string>`sum(${payments.amount})`.as("paid_amount") })
    .from(payments)
    .groupBy(payments.bookingId)
    .as("paid");
  const balance = sql<number>`(${askedFor(timeZone)} - coalesce(${paid.amount}, 0))::float8`.as("balance");
  const { status, pickupTime, createdAt } = bookings;
  const open = db
    .select({ ...journeyColumns, status, pickupTime, createdAt, balance })
    .from(bookings)
    .leftJoin(paid, eq(paid.bookingId, bookings.id))
    .where(ne(status, "pending"))
    .as("open");
  // In one look at all of them: what is owed comes first, and is all that is shown.
  const all = (what: SQL, which: SQL) => sql<number>`(coalesce(${what} filter (where ${which}) over (), 0))::float8`;
  const [owed, tooMuch] = [gt(open.balance, 0), lt(open.balance, 0)];
  const rows = await db
    .select({
      open: open._.selectedFields,
      count: all(sql`count(*)`, owed),
      total: all(sql`sum(${open.balance}::numeric)`, owed),
      backCount: all(sql`count(*)`, tooMuch),
      backTotal: all(sql`sum(-${open.balance}::numeric)`, tooMuch),
    })
    .from(open)
    .where(ne(open.balance, 0))
    .orderBy(sql`${owed} desc`, asc(open.travelDate), asc(open.pickupTime), asc(open.createdAt), asc(open.id))
    .limit(MAX_AHEAD);
  const [{ count = 0, total = 0, backCount = 0, backTotal = 0 } = {}] = rows;
  const due = rows.map((row) => row.open).filter((row) => row.balance > 0);
  return {
    ...{ count, total, back: { count: backCount, total: backTotal } },
    bookings: due.map(({ status: is, pickupTime: _at, createdAt: _made, ...row }) => ({
      ...row,
      isCancelled: is === "cancelled",
    })),
  };
});
