import type { CreditNoteSnapshot, InvoiceSnapshot } from "@shikara/contract/documents/schema";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, rupees } from "./columns.ts";
import { team } from "./team.ts";

/** Issued invoices, each as it was issued: what changes later changes none of them. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .unique("invoices_booking_key")
      .references(() => bookings.id, { onDelete: "restrict" }),
    /** The year of the books, April to March: '2026-27'. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique("invoices_number_key"),
    issuedAt: instant().notNull().defaultNow(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    memberName: text().notNull(),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
  },
  (table) => [unique("invoices_serial_key").on(table.financialYear, table.serial)],
);

/** The last invoice of each year. Its row is locked until the invoice is there: a number that is given up leaves no gap. */
export const invoiceCounters = pgTable("invoice_counters", {
  financialYear: text().primaryKey(),
  last: integer().notNull(),
});

/** What was taken off issued invoices since, each as it was issued; several may stand against one invoice. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "restrict" }),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique("credit_notes_number_key"),
    /** Rupees, above zero. */
    amount: rupees().notNull(),
    issuedAt: instant().notNull().defaultNow(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    memberName: text().notNull(),
    snapshot: jsonb().$type<CreditNoteSnapshot>().notNull(),
  },
  (table) => [
    unique("credit_notes_serial_key").on(table.financialYear, table.serial),
    index("credit_notes_booking_idx").on(table.bookingId),
    check("credit_notes_amount_check", sql`${table.amount} > 0`),
  ],
);

/** As `invoiceCounters`: credit notes have a series of their own. */
export const creditNoteCounters = pgTable("credit_note_counters", {
  financialYear: text().primaryKey(),
  last: integer().notNull(),
});

/** What only the agency's papers say of it: one row, absent until it is first saved. */
export const agencyPapers = pgTable(
  "agency_papers",
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(1),
    legalName: text().notNull().default(""),
    gstin: text().notNull().default(""),
    upiId: text().notNull().default(""),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("agency_papers_one_check", sql`${table.id} = 1`)],
);
