import { PAYMENT_METHODS } from "@shikara/contract/core/money";
import { LINE_KINDS } from "@shikara/contract/payments/schema";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, rupees } from "./columns.ts";
import { team } from "./team.ts";

export const lineKindEnum = pgEnum("line_kind", LINE_KINDS);
export const paymentMethodEnum = pgEnum("payment_method", PAYMENT_METHODS);

/**
 * What a booking costs, line by line. Triggers of the migration make the price line of every booking, keep the booking's
 * total at the sum, and refuse at commit a total that is not.
 */
export const bookingLines = pgTable(
  "booking_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: lineKindEnum().notNull(),
    title: text().notNull(),
    quantity: integer().notNull().default(1),
    /** Below zero for a discount. */
    unitPrice: rupees().notNull(),
    amount: rupees().notNull().generatedAlwaysAs(sql`quantity * unit_price`),
    /** Who added it; null for the price, and for who has left. */
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("booking_lines_booking_idx").on(table.bookingId, table.createdAt),
    uniqueIndex("booking_lines_price_key").on(table.bookingId).where(sql`${table.kind} = 'price'`),
    check(
      "booking_lines_sign_check",
      sql`${table.quantity} > 0 and case ${table.kind} when 'discount' then ${table.unitPrice} < 0 else ${table.unitPrice} >= 0 end`,
    ),
  ],
);

/** A reference as it is searched for: small letters, no blanks. Queries must ask for it in these very words: they are the index's. */
export const paymentReference = (reference: SQLWrapper): SQL => sql`lower(replace(${reference}, ' ', ''))`;

/** Money taken, and given back as a negative amount. Never changed: a trigger refuses it. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** When it was written down. */
    at: instant().notNull().defaultNow(),
    /** The day on which it was paid, in the agency's calendar. */
    paidOn: date({ mode: "string" }).notNull().default(sql`(now() at time zone 'Asia/Kolkata')::date`),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** As they were called then: it outlives the account. */
    memberName: text().notNull(),
    method: paymentMethodEnum().notNull(),
    amount: rupees().notNull(),
    /** What the bank or the provider calls it. */
    reference: text().notNull().default(""),
    note: text().notNull().default(""),
    /** The payment that this one takes back; each is taken back once at the most. */
    reverses: uuid()
      .unique("payments_reverses_key")
      .references((): AnyPgColumn => payments.id, { onDelete: "cascade" }),
    key: text().notNull(),
  },
  (table) => [
    index("payments_booking_idx").on(table.bookingId, table.at),
    // The ledger's order.
    index("payments_paid_idx").on(table.paidOn, table.at, table.id),
    index("payments_reference_idx").on(paymentReference(table.reference)).where(sql`${table.reference} <> ''`),
    // Whoever looks for one has read the end of it, or its middle, somewhere.
    index("payments_reference_parts_idx")
      .using("gin", sql`${paymentReference(table.reference)} gin_trgm_ops`)
      .where(sql`${table.reference} <> ''`),
    unique("payments_once_key").on(table.bookingId, table.key),
    check("payments_amount_check", sql`${table.amount} <> 0`),
  ],
);
