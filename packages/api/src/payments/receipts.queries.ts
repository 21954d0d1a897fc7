import type { Db } from "@shikara/db/client";
import { outbox, payments } from "@shikara/db/schema";
import { and, eq, inArray, sql } from "@shikara/db/sql";

/**
 * What tells of a payment and has not gone out yet, withdrawn: it was written in the payment's own transaction, so at its very moment. What has
 * gone, or is on its way, stays. @returns whether there was any
 */
export async function withdrawReceipts(tx: Db, { bookingId, id }: { bookingId: string; id: string }): Promise<boolean> {
  const written = tx.select({ at: payments.at }).from(payments).where(eq(payments.id, id));
  const withdrawn = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.bookingId, bookingId),
        inArray(outbox.kind, ["receipt", "booking_message"]),
        inArray(outbox.state, ["waiting", "failed"]),
        sql`${outbox.attachments} @> '[{"document": "receipt"}]'`,
        eq(outbox.createdAt, written),
      ),
    )
    .returning({ id: outbox.id });
  return withdrawn.length > 0;
}
