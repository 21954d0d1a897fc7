import type { InvoiceSnapshot } from "@shikara/contract/documents";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant } from "./columns.ts";
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
