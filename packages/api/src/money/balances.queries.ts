import type { PaymentMethod } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { eq, inArray, sql } from "@shikara/db/sql";
import { terms } from "./money.queries.ts";

const isReversal = sql`${payments.reverses} is not null`;
/** Money given back, or the opposite of that where it was written down by mistake. */
export const isRefund = sql`(${payments.amount} < 0) <> (${isReversal})`;
const isTaken = sql`${payments.amount} > 0 and not (${isReversal}) and not exists (select from ${payments} as undone where undone.reverses = ${payments.id})`;

/** What each booking's balance is reckoned from, in rupees, and how it was paid. */
export function balancesOf(db: Db, bookingIds: readonly string[]) {
  return db
    .select({
      terms,
      paid: sql<number>`coalesce(sum(${payments.amount}), 0)::float8`,
      refunded: sql<number>`coalesce(-sum(${payments.amount}) filter (where ${isRefund}), 0)::float8`,
      methods: sql<
        PaymentMethod[]
      >`coalesce(array_agg(distinct ${payments.method}::text) filter (where ${isTaken}), '{}')`,
    })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(inArray(bookings.id, [...bookingIds]))
    .groupBy(bookings.id);
}
