import type { TaxClass, TaxSeries } from "@shikara/contract/tax/schema";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, rupees } from "./columns.ts";

/** How what the agency sells is taxed: one row, absent until it is first saved. */
export const agencyTax = pgTable(
  "agency_tax",
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(1),
    isRegistered: boolean().notNull().default(false),
    /** The first day of the registration. */
    since: date({ mode: "string" }),
    gstin: text().notNull().default(""),
    state: text().notNull(),
    classes: jsonb().$type<readonly TaxClass[]>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("agency_tax_one_check", sql`${table.id} = 1`)],
);

/** Who a booking's papers are made out to, and of which class its lines are; absent where nobody has said so. */
export const bookingTax = pgTable("booking_tax", {
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  bookingId: uuid()
    .notNull()
    .unique("booking_tax_booking_key")
    .references(() => bookings.id, { onDelete: "cascade" }),
  name: text().notNull().default(""),
  address: text().notNull().default(""),
  /** Code of the state; '' where no address is on record. */
  state: text().notNull().default(""),
  gstin: text().notNull().default(""),
  /** The class's key by the line's id, where it is another than the booking's kind has. */
  lineClasses: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * What issued papers come to, by service and rate: rupees, below zero where they take off (credit notes, refund vouchers, and what an invoice
 * says again of advances that vouchers had taxed), so that the tax of a month is a sum.
 */
export const paperTaxes = pgTable(
  "paper_taxes",
  {
    id: uuid().primaryKey().defaultRandom(),
    series: text().$type<TaxSeries>().notNull(),
    number: text().notNull(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "restrict" }),
    /** The paper's, in the agency's calendar. */
    day: date({ mode: "string" }).notNull(),
    /** Code of the state in which it is supplied. */
    place: text().notNull(),
    sac: text().notNull(),
    basisPoints: integer().notNull(),
    taxable: rupees().notNull(),
    cgst: rupees().notNull(),
    sgst: rupees().notNull(),
    igst: rupees().notNull(),
  },
  (table) => [index("paper_taxes_day_idx").on(table.day), index("paper_taxes_booking_idx").on(table.bookingId)],
);
