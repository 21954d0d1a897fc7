import type { InvoiceSnapshot, NoteSnapshot, VoucherSnapshot } from "@shikara/contract/documents/schema";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, rupees } from "./columns.ts";
import { payments } from "./payments.ts";
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

/** The last number of each year of a series. */
const counterTable = <Name extends string>(name: Name) =>
  pgTable(name, { financialYear: text().primaryKey(), last: integer().notNull() });

/** The last invoice of each year. Its row is locked until the invoice is there: a number that is given up leaves no gap. */
export const invoiceCounters = counterTable("invoice_counters");

/** What sets issued invoices right since, each note as it was issued; several may stand against one invoice. */
const noteTable = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey().defaultRandom(),
      bookingId: uuid()
        .notNull()
        .references(() => bookings.id, { onDelete: "restrict" }),
      financialYear: text().notNull(),
      serial: integer().notNull(),
      number: text().notNull().unique(`${name}_number_key`),
      /** Rupees, above zero. */
      amount: rupees().notNull(),
      issuedAt: instant().notNull().defaultNow(),
      memberId: uuid().references(() => team.id, { onDelete: "set null" }),
      memberName: text().notNull(),
      snapshot: jsonb().$type<NoteSnapshot>().notNull(),
    },
    (table) => [
      unique(`${name}_serial_key`).on(table.financialYear, table.serial),
      index(`${name}_booking_idx`).on(table.bookingId),
      check(`${name}_amount_check`, sql`${table.amount} > 0`),
    ],
  );

/** What was taken off. */
export const creditNotes = noteTable("credit_notes");

/** What came on top. */
export const debitNotes = noteTable("debit_notes");

/** As `invoiceCounters`: each kind of note has a series of its own. */
export const creditNoteCounters = counterTable("credit_note_counters");
export const debitNoteCounters = counterTable("debit_note_counters");

/** Of money that came before the invoice, and of what of it went back without one: a voucher for each payment, as it was issued. */
const voucherTable = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey().defaultRandom(),
      bookingId: uuid()
        .notNull()
        .references(() => bookings.id, { onDelete: "restrict" }),
      paymentId: uuid()
        .notNull()
        .unique(`${name}_payment_key`)
        .references(() => payments.id, { onDelete: "restrict" }),
      financialYear: text().notNull(),
      serial: integer().notNull(),
      number: text().notNull().unique(`${name}_number_key`),
      /** Rupees, above zero. */
      amount: rupees().notNull(),
      issuedAt: instant().notNull().defaultNow(),
      memberId: uuid().references(() => team.id, { onDelete: "set null" }),
      memberName: text().notNull(),
      snapshot: jsonb().$type<VoucherSnapshot>().notNull(),
    },
    (table) => [
      unique(`${name}_serial_key`).on(table.financialYear, table.serial),
      index(`${name}_booking_idx`).on(table.bookingId),
      check(`${name}_amount_check`, sql`${table.amount} > 0`),
    ],
  );
export const receiptVouchers = voucherTable("receipt_vouchers");
export const refundVouchers = voucherTable("refund_vouchers");
export const receiptVoucherCounters = counterTable("receipt_voucher_counters");
export const refundVoucherCounters = counterTable("refund_voucher_counters");

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
