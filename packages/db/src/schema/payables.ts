import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, rupees } from "./columns.ts";
import { paymentMethodEnum } from "./payments.ts";
import { stays } from "./stays.ts";
import { suppliers } from "./suppliers.ts";
import { team } from "./team.ts";

/** Money paid to suppliers, each row for one stay; what came back is below zero. Never changed: a trigger refuses it. */
export const supplierPayments = pgTable(
  "supplier_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    stayId: uuid()
      .notNull()
      .references(() => stays.id, { onDelete: "cascade" }),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    /** When it was written down. */
    at: instant().notNull().defaultNow(),
    /** The day on which it was paid, in the agency's calendar. */
    paidOn: date({ mode: "string" }).notNull(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** As they were called then: it outlives the account. */
    memberName: text().notNull(),
    method: paymentMethodEnum().notNull(),
    amount: rupees().notNull(),
    reference: text().notNull().default(""),
    note: text().notNull().default(""),
    /** The payment that this one takes back; each is taken back once at the most. */
    reverses: uuid()
      .unique("supplier_payments_reverses_key")
      .references((): AnyPgColumn => supplierPayments.id, { onDelete: "cascade" }),
    /** One for all rows of a payment that is for several stays. */
    key: text().notNull(),
  },
  (table) => [
    index("supplier_payments_supplier_idx").on(table.supplierId, table.paidOn),
    index("supplier_payments_stay_idx").on(table.stayId),
    unique("supplier_payments_once_key").on(table.key, table.stayId),
    check("supplier_payments_amount_check", sql`${table.amount} <> 0`),
  ],
);
