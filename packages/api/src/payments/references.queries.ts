import { plainReference } from "@shikara/contract/core/doubts";
import type { Db } from "@shikara/db/client";
import { bookings, paymentReference, payments } from "@shikara/db/schema";
import { aliasedTable, and, desc, eq, gt, isNull, or, sql } from "@shikara/db/sql";

interface Sought {
  bookingId: string;
  amount: number;
  reference: string;
}

/** The newest payment with this reference that nobody has taken back: of the same booking, or of as much for another one. */
export async function paymentOfReference(db: Db, { bookingId, amount, reference }: Sought) {
  const reversals = aliasedTable(payments, "reversals");
  const [found] = await db
    .select({ amount: payments.amount, paidOn: payments.paidOn, booking: bookings.reference })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(reversals, eq(reversals.reverses, payments.id))
    .where(
      and(
        sql`${paymentReference(payments.reference)} = ${plainReference(reference)} and ${payments.reference} <> ''`,
        gt(payments.amount, 0),
        or(eq(payments.bookingId, bookingId), eq(payments.amount, amount)),
        isNull(reversals.id),
      ),
    )
    .orderBy(desc(eq(payments.bookingId, bookingId)), desc(payments.at))
    .limit(1);
  return found;
}
