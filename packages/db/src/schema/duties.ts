import { DUTY_STATES, RELEASES, REPORT_KINDS } from "@shikara/contract/duties/rules";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns, rupees } from "./columns.ts";
import { drivers } from "./drivers.ts";
import { payments } from "./payments.ts";
import { units } from "./units.ts";

export const dutyStateEnum = pgEnum("duty_state", DUTY_STATES);
export const releaseEnum = pgEnum("duty_release", RELEASES);
export const reportKindEnum = pgEnum("duty_report_kind", REPORT_KINDS);

/**
 * A booking's journey, for one driver and one car. That neither has two at once is kept by constraints of packages/db/sql/duties.sql, and
 * so is that it follows its booking.
 */
export const duties = pgTable(
  "duties",
  {
    ...recordColumns,
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    driverId: uuid()
      .notNull()
      .references(() => drivers.id),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    firstDay: date({ mode: "string" }).notNull(),
    lastDay: date({ mode: "string" }).notNull(),
    state: dutyStateEnum().notNull().default("given"),
    /** For the driver. */
    note: text().notNull().default(""),
    acceptedAt: instant(),
    startedAt: instant(),
    startKm: integer(),
    endedAt: instant(),
    /** On which day of the agency's calendar it ended: from then on driver and car are free. */
    endedOn: date({ mode: "string" }),
    endKm: integer(),
    /** Why it was declined, or released by hand. */
    reason: text().notNull().default(""),
    /** Whence it was released. */
    release: releaseEnum(),
    releasedAt: instant(),
    /** When the journey was last another than what the driver had been told. */
    changedAt: instant(),
  },
  (table) => [
    // A journey has one driver and one car.
    uniqueIndex("duties_booking_key").on(table.bookingId).where(sql`state not in ('declined', 'released')`),
    index("duties_booking_idx").on(table.bookingId),
    index("duties_driver_idx").on(table.driverId, table.firstDay),
    index("duties_unit_idx").on(table.unitId, table.firstDay),
    index("duties_days_idx").on(table.firstDay, table.lastDay),
    check("duties_days_check", sql`${table.firstDay} <= ${table.lastDay}`),
    check("duties_km_check", sql`${table.startKm} >= 0 and ${table.endKm} >= ${table.startKm}`),
    check("duties_ended_check", sql`(${table.state} = 'ended') = (${table.endedOn} is not null)`),
  ],
);

/** What a driver tells the desk of a duty: money that a guest handed over, or what went wrong. */
export const dutyReports = pgTable(
  "duty_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    dutyId: uuid()
      .notNull()
      .references(() => duties.id, { onDelete: "cascade" }),
    /** Who told it: a duty may be given to another later. Not known of what was told before this was kept. */
    driverId: uuid().references(() => drivers.id, { onDelete: "set null" }),
    kind: reportKindEnum().notNull(),
    at: instant().notNull().defaultNow(),
    /** Of cash: rupees. */
    amount: rupees(),
    text: text().notNull().default(""),
    /** Made by the form: the same is told once, however often it is sent. */
    key: text().notNull(),
    /** The payment that it was written down as. */
    paymentId: uuid()
      .unique("duty_reports_payment_key")
      .references(() => payments.id, { onDelete: "set null" }),
    /** When staff saw to it. */
    settledAt: instant(),
    /** As they were called then. */
    settledBy: text().notNull().default(""),
  },
  (table) => [
    unique("duty_reports_once_key").on(table.dutyId, table.key),
    index("duty_reports_open_idx").on(table.at).where(sql`settled_at is null`),
    check(
      "duty_reports_amount_check",
      sql`(${table.kind} = 'cash') = (${table.amount} is not null) and ${table.amount} > 0`,
    ),
  ],
);
