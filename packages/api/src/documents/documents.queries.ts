import type { Papers } from "@shikara/contract/documents";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { agencyPapers, invoiceCounters, invoices, outbox } from "@shikara/db/schema";
import { and, desc, eq, sql } from "@shikara/db/sql";

export type InvoiceRow = typeof invoices.$inferSelect;

export async function invoiceOf(db: Db, bookingId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
  return row;
}

/** The mails with papers that have gone out for a booking, the latest first. */
export function papersSent(db: Db, bookingId: string) {
  const { email, attachments, settledAt } = outbox;
  return db
    .select({ email, attachments, settledAt })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.state, "sent"), sql`${attachments} <> '[]'::jsonb`))
    .orderBy(desc(settledAt));
}

/** The next number of a year: nobody else gets one until this transaction ends, and where it fails the number is free again. */
export async function nextSerial(tx: Db, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.financialYear, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  return row?.last ?? fail("INTERNAL");
}

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning();
  return row ?? fail("INTERNAL");
}

const NONE: Papers & { version: number } = { legalName: "", gstin: "", upiId: "", version: 0 };

/** What only papers say of the agency; version 0 where nothing was ever saved. */
export async function papersOf(db: Db): Promise<Papers & { version: number }> {
  const { legalName, gstin, upiId, version } = agencyPapers;
  const [row] = await db.select({ legalName, gstin, upiId, version }).from(agencyPapers);
  return row ?? NONE;
}

/** False when another version than the one seen is in force. */
export async function savePapers(tx: Db, papers: Papers, version: number | undefined): Promise<boolean> {
  const set = { ...papers, version: sql`${agencyPapers.version} + 1`, updatedAt: new Date() };
  if (version === undefined) {
    await tx
      .insert(agencyPapers)
      .values({ id: 1, ...papers })
      .onConflictDoUpdate({ target: agencyPapers.id, set });
    return true;
  }
  const saved =
    version === 0
      ? await tx
          .insert(agencyPapers)
          .values({ id: 1, ...papers })
          .onConflictDoNothing()
          .returning({ id: agencyPapers.id })
      : await tx
          .update(agencyPapers)
          .set(set)
          .where(and(eq(agencyPapers.id, 1), eq(agencyPapers.version, version)))
          .returning({ id: agencyPapers.id });
  return saved.length > 0;
}
