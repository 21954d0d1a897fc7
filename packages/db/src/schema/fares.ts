import { FARE_CLASSES, FARE_TRIPS } from "@shikara/contract/fares/schema";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";
import { places } from "./places.ts";
import { vehicles } from "./vehicles.ts";

export const fareClassEnum = pgEnum("fare_class", FARE_CLASSES);
export const fareTripEnum = pgEnum("fare_trip", FARE_TRIPS);

const vehicleId = () =>
  uuid()
    .notNull()
    .references(() => vehicles.id, { onDelete: "cascade" });

/** What the agency has set for a journey, the same both ways. */
export const fares = pgTable(
  "fares",
  {
    ...recordColumns,
    fromId: uuid()
      .notNull()
      .references(() => places.id),
    toId: uuid()
      .notNull()
      .references(() => places.id),
    vehicleId: vehicleId(),
    trip: fareTripEnum().notNull().default("oneway"),
    /** `MM-DD`, both or none. */
    seasonFrom: text(),
    seasonTo: text(),
    amount: rupees().notNull(),
    source: text().notNull(),
    sourcedOn: date({ mode: "string" }).notNull(),
    note: text().notNull().default(""),
    isUsed: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex("fares_journey_key").on(
      sql`least(${table.fromId}, ${table.toId})`,
      sql`greatest(${table.fromId}, ${table.toId})`,
      table.vehicleId,
      table.trip,
      sql`coalesce(${table.seasonFrom}, '')`,
      sql`coalesce(${table.seasonTo}, '')`,
    ),
    index("fares_vehicle_idx").on(table.vehicleId),
    check("fares_ends_check", sql`${table.fromId} <> ${table.toId}`),
    check("fares_season_check", sql`(${table.seasonFrom} is null) = (${table.seasonTo} is null)`),
  ],
);

/** What a vehicle asks beside its price a kilometre, and what it can. */
export const cabTerms = pgTable("cab_terms", {
  ...recordColumns,
  vehicleId: vehicleId().unique(),
  fareClass: fareClassEnum(),
  hasChains: boolean().notNull(),
  isFourWheel: boolean().notNull(),
  minKmPerDay: integer().notNull(),
  driverPerNight: rupees().notNull(),
  nightCharge: rupees().notNull(),
  waitingPerHour: rupees().notNull(),
  freeHours: integer().notNull(),
  perStop: rupees().notNull(),
});

/** What the state lets a car of a class ask for a kilometre, from a day on. */
export const notifiedRates = pgTable(
  "notified_rates",
  {
    ...recordColumns,
    fareClass: fareClassEnum().notNull(),
    perKm: rupees().notNull(),
    since: date({ mode: "string" }).notNull(),
    source: text().notNull(),
    sourcedOn: date({ mode: "string" }).notNull(),
  },
  (table) => [uniqueIndex("notified_rates_since_key").on(table.fareClass, table.since)],
);
