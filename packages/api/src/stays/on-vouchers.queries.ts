import type { Db } from "@shikara/db/client";
import { audit, outbox, stays } from "@shikara/db/schema";
import { and, desc, eq, inArray, sql } from "@shikara/db/sql";

/** Of each guest's address the last voucher of their stays that went there. */
export function vouchersHeld(db: Db, bookingIds: readonly string[]) {
  const { bookingId, email, settledAt, attachments, state } = outbox;
  const isVoucher = sql`${attachments} @> '[{"document": "voucher"}]'::jsonb`;
  return db
    .select({ bookingId, sentAt: sql<Date | null>`max(${settledAt})`.mapWith(settledAt) })
    .from(outbox)
    .where(and(inArray(bookingId, [...bookingIds]), eq(state, "sent"), isVoucher))
    .groupBy(bookingId, email);
}

/** What these stays say now, by the names that the log knows as well. */
export function staysNow(db: Db, ids: readonly string[]) {
  return db
    .select({
      ...{ id: stays.id, bookingId: stays.bookingId },
      says: sql<Record<string, unknown>>`to_jsonb(${stays})`,
    })
    .from(stays)
    .where(inArray(stays.id, [...ids]));
}

/** What of each of these stays stood otherwise before it was changed, the latest first. */
export function changesOf(db: Db, ids: readonly string[]) {
  const { at, before, recordId, domain, id } = audit;
  return db
    .select({ stayId: recordId, at, before })
    .from(audit)
    .where(and(eq(domain, "stays"), inArray(recordId, [...ids])))
    .orderBy(desc(id));
}

export async function idsOfStays(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db.select({ id: stays.id }).from(stays).where(eq(stays.bookingId, bookingId));
  return rows.map(({ id }) => id);
}
