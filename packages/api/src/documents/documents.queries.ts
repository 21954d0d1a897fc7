import { fail } from "@shikara/contract/core/fail";
import { paperNumber } from "@shikara/contract/documents/numbers";
import type { Papers } from "@shikara/contract/documents/schema";
import type { Db } from "@shikara/db/client";
import {
  agencyPapers,
  creditNoteCounters,
  creditNotes,
  debitNoteCounters,
  debitNotes,
  invoiceCounters,
  invoices,
  outbox,
  receiptVoucherCounters,
  refundVoucherCounters,
} from "@shikara/db/schema";
import { and, asc, desc, eq, inArray, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type NoteRow = typeof creditNotes.$inferSelect;

export async function invoiceOf(db: Db, bookingId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
  return row;
}

const NOTES = { CN: creditNotes, DN: debitNotes };
type NoteSeries = keyof typeof NOTES;

/** The earliest first. */
export function notesOf(db: Db, series: NoteSeries, bookingId: string): Promise<NoteRow[]> {
  const notes = NOTES[series];
  return db
    .select()
    .from(notes)
    .where(eq(notes.bookingId, bookingId))
    .orderBy(asc(notes.issuedAt), asc(notes.financialYear), asc(notes.serial));
}

/** The mails with papers that have gone out for a booking, or wait to, the latest first. */
export function papersSent(db: Db, bookingId: string) {
  const { email, attachments, settledAt } = outbox;
  return db
    .select({ email, attachments, settledAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.bookingId, bookingId),
        inArray(outbox.state, ["waiting", "sending", "sent"]),
        sql`${attachments} <> '[]'::jsonb`,
      ),
    )
    .orderBy(desc(settledAt));
}

const COUNTERS = {
  ...{ INV: invoiceCounters, CN: creditNoteCounters, DN: debitNoteCounters },
  ...{ RV: receiptVoucherCounters, RF: refundVoucherCounters },
};
export type Series = keyof typeof COUNTERS;

/** The next number of a series' year: nobody else gets one until this transaction ends, and where it fails the number is free again. */
export async function nextNumber(tx: Db, series: Series, financialYear: string) {
  const counters = COUNTERS[series];
  const [row] = await tx
    .insert(counters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({ target: counters.financialYear, set: { last: sql`${counters.last} + 1` } })
    .returning({ last: counters.last });
  const serial = row?.last ?? fail("INTERNAL");
  return { financialYear, serial, number: paperNumber(series, financialYear, serial) };
}

export async function insertNote(tx: Db, series: NoteSeries, note: typeof creditNotes.$inferInsert): Promise<NoteRow> {
  const [row] = await tx.insert(NOTES[series]).values(note).returning();
  return row ?? fail("INTERNAL");
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
  const set = { ...papers, ...nextVersion(agencyPapers) };
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
