import { MAX_REFUSED } from "@shikara/contract/payments/ledger";
import type { Db } from "@shikara/db/client";
import { bookings, onlineRefunds } from "@shikara/db/schema";
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "@shikara/db/sql";
import { isOverpaid, surplusOf } from "../../money/earned.queries.ts";

/** When the last refund of a booking that did not come about was given up. */
export const refusedAt = sql`(select max(coalesce(refused.settled_at, refused.created_at)) from ${onlineRefunds} as refused where refused.booking_id = ${bookings}.id and refused.state = 'failed')`;

/** Of these bookings money was to go back online, and did not: it is still to be given back, and no other refund is on its way. */
export function hasRefusedRefund(db: Db, timeZone: string): SQL | undefined {
  const { bookingId, state } = onlineRefunds;
  const refused = db.select({ id: bookingId }).from(onlineRefunds).where(eq(state, "failed"));
  const going = db
    .select({ id: bookingId })
    .from(onlineRefunds)
    .where(inArray(state, ["waiting", "sending"]));
  return and(inArray(bookings.id, refused), notInArray(bookings.id, going), isOverpaid(timeZone));
}

/** Those bookings, the one that waits longest first, each with its last such refund and what is to be given back in all. */
export async function refusedRefunds(db: Db, timeZone: string) {
  const rows = await db
    .select({
      booking: { id: bookings.id, reference: bookings.reference, customerName: bookings.customerName },
      back: sql<number>`(${surplusOf(timeZone)})::float8`,
    })
    .from(bookings)
    .where(hasRefusedRefund(db, timeZone))
    .orderBy(asc(refusedAt), asc(bookings.id))
    .limit(MAX_REFUSED);
  const { bookingId, createdAt, settledAt, amount, memberName: by, lastError: reason } = onlineRefunds;
  const last = await db
    .selectDistinctOn([bookingId], { bookingId, createdAt, settledAt, amount, by, reason })
    .from(onlineRefunds)
    .where(
      and(
        eq(onlineRefunds.state, "failed"),
        inArray(
          bookingId,
          rows.map(({ booking }) => booking.id),
        ),
      ),
    )
    .orderBy(bookingId, desc(sql`coalesce(${settledAt}, ${createdAt})`));
  return rows.flatMap((row) => {
    const refund = last.find((one) => one.bookingId === row.booking.id);
    if (!refund) return [];
    return {
      ...row,
      amount: refund.amount,
      by: refund.by,
      reason: refund.reason,
      at: refund.settledAt ?? refund.createdAt,
    };
  });
}
