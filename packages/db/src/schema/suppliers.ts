import { MEAL_PLANS, SUPPLIER_KINDS } from "@shikara/contract/suppliers/rules";
import type { SupplierContact } from "@shikara/contract/suppliers/schema";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";
import { places } from "./places.ts";

export const supplierKindEnum = pgEnum("supplier_kind", SUPPLIER_KINDS);
export const mealPlanEnum = pgEnum("meal_plan", MEAL_PLANS);

/** Of whom the agency buys: where guests sleep, who guides them, what they do. */
export const suppliers = pgTable(
  "suppliers",
  {
    ...recordColumns,
    kind: supplierKindEnum().notNull(),
    name: text().notNull(),
    placeId: uuid().references(() => places.id, { onDelete: "set null" }),
    contacts: jsonb().$type<SupplierContact[]>().notNull().default([]),
    /** Of the cost, what is due when it is confirmed. */
    advancePercent: integer().notNull().default(0),
    /** So many days from the day of arrival the rest is due; below zero before it. */
    restDays: integer().notNull().default(0),
    /** Bank account or UPI address. */
    payTo: text().notNull().default(""),
    note: text().notNull().default(""),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex("suppliers_name_key").on(
      sql`lower(${table.name})`,
      sql`coalesce(${table.placeId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index("suppliers_place_idx").on(table.placeId),
    check("suppliers_advance_check", sql`${table.advancePercent} between 0 and 100`),
  ],
);

/** The first and the last night of a season, and for which room or service it holds. */
const seasonColumns = () => ({
  supplierId: uuid()
    .notNull()
    .references(() => suppliers.id, { onDelete: "cascade" }),
  service: text().notNull(),
  fromDay: date({ mode: "string" }).notNull(),
  untilDay: date({ mode: "string" }).notNull(),
});

/** What a supplier asks, season by season. That no two hold for the same night is kept by packages/db/sql/stays.sql. */
export const supplierRates = pgTable(
  "supplier_rates",
  {
    ...recordColumns,
    ...seasonColumns(),
    plan: mealPlanEnum().notNull().default("none"),
    price: rupees().notNull(),
    extraBed: rupees().notNull().default(0),
    child: rupees().notNull().default(0),
  },
  (table) => [
    index("supplier_rates_supplier_idx").on(table.supplierId, table.fromDay),
    check("supplier_rates_days_check", sql`${table.fromDay} <= ${table.untilDay}`),
    check("supplier_rates_price_check", sql`${table.price} >= 0 and ${table.extraBed} >= 0 and ${table.child} >= 0`),
  ],
);

/** Rooms of a kind that the agency holds, night by night, until so many days before. */
export const allotments = pgTable(
  "allotments",
  {
    ...recordColumns,
    ...seasonColumns(),
    rooms: integer().notNull(),
    releaseDays: integer().notNull(),
  },
  (table) => [
    index("allotments_supplier_idx").on(table.supplierId, table.fromDay),
    check("allotments_days_check", sql`${table.fromDay} <= ${table.untilDay}`),
    check("allotments_rooms_check", sql`${table.rooms} > 0 and ${table.releaseDays} >= 0`),
  ],
);
