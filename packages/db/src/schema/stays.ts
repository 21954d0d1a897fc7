import { STAY_CHANGES, STAY_STATES } from "@shikara/contract/stays/rules";
import type { CostPart } from "@shikara/contract/suppliers/rules";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns, rupees } from "./columns.ts";
import { allotments, mealPlanEnum, suppliers } from "./suppliers.ts";

export const stayStateEnum = pgEnum("stay_state", STAY_STATES);
export const stayChangeEnum = pgEnum("stay_change", STAY_CHANGES);

/** What the supplier calls it, as it is searched for: small letters, no blanks. Queries must ask for it in these very words: they are the index's. */
export const stayReference = (reference: SQLWrapper): SQL => sql`lower(replace(${reference}, ' ', ''))`;

/**
 * What a booking has of a supplier: nights in a room, or days of a service. That it follows its booking, and that an allotment's nights are given
 * once, is kept by packages/db/sql/stays.sql.
 */
export const stays = pgTable(
  "stays",
  {
    ...recordColumns,
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    service: text().notNull(),
    plan: mealPlanEnum().notNull().default("none"),
    /** The first night, and the morning after the last; of a service its first day, and the day after its last. */
    checkIn: date({ mode: "string" }).notNull(),
    checkOut: date({ mode: "string" }).notNull(),
    rooms: integer().notNull().default(1),
    guests: integer().notNull(),
    extraBeds: integer().notNull().default(0),
    children: integer().notNull().default(0),
    /** Of the agency's allotment: its nights are in `stay_nights`. */
    isHeld: boolean().notNull().default(false),
    state: stayStateEnum().notNull().default("planned"),
    change: stayChangeEnum(),
    /** What the supplier calls it. */
    supplierReference: text().notNull().default(""),
    /** To the supplier. */
    note: text().notNull().default(""),
    /** Why it was declined or cancelled. */
    reason: text().notNull().default(""),
    costParts: jsonb().$type<CostPart[]>().notNull().default([]),
    /** Rupees that its parts come to, or that were agreed on. */
    cost: rupees().notNull().default(0),
    isOwnCost: boolean().notNull().default(false),
    /** Of a cancelled one, what the supplier keeps. */
    charge: rupees().notNull().default(0),
    /** The supplier's terms as they were when it was confirmed. */
    advancePercent: integer().notNull().default(0),
    restDays: integer().notNull().default(0),
    requestedAt: instant(),
    confirmedOn: date({ mode: "string" }),
    cancelledOn: date({ mode: "string" }),
    voucherSentAt: instant(),
    /** The sum of its payments, kept so by the database. */
    paid: rupees().notNull().default(0),
    owed: rupees()
      .notNull()
      .generatedAlwaysAs(sql`case state when 'confirmed' then cost when 'cancelled' then charge else 0 end`),
  },
  (table) => [
    index("stays_booking_idx").on(table.bookingId, table.checkIn),
    index("stays_supplier_idx").on(table.supplierId, table.checkIn),
    index("stays_open_idx").on(table.checkIn).where(sql`${table.owed} <> ${table.paid}`),
    index("stays_change_idx").on(table.checkIn).where(sql`${table.change} is not null`),
    index("stays_planned_idx").on(table.checkIn).where(sql`${table.state} = 'planned'`),
    index("stays_reference_idx")
      .using("gin", sql`${stayReference(table.supplierReference)} gin_trgm_ops`)
      .where(sql`${table.supplierReference} <> ''`),
    check("stays_nights_check", sql`${table.checkIn} < ${table.checkOut}`),
    check("stays_rooms_check", sql`${table.rooms} > 0 and ${table.guests} > 0`),
    check("stays_money_check", sql`${table.cost} >= 0 and ${table.charge} >= 0`),
    check("stays_paid_check", sql`${table.paid} >= 0`),
  ],
);

/** Nights of an allotment that are given to a stay. */
export const stayNights = pgTable(
  "stay_nights",
  {
    stayId: uuid()
      .notNull()
      .references(() => stays.id, { onDelete: "cascade" }),
    night: date({ mode: "string" }).notNull(),
    allotmentId: uuid()
      .notNull()
      .references(() => allotments.id),
    rooms: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stayId, table.night] }),
    index("stay_nights_allotment_idx").on(table.allotmentId, table.night),
    check("stay_nights_rooms_check", sql`${table.rooms} > 0`),
  ],
);
