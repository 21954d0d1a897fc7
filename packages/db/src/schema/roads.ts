import { type Fee, type Limit, TERRAINS } from "@shikara/contract/roads/schema";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";
import { places } from "./places.ts";

export const terrainEnum = pgEnum("terrain", TERRAINS);

/** Roads from one place to the next, the same both ways. */
export const stretches = pgTable(
  "stretches",
  {
    ...recordColumns,
    fromId: uuid()
      .notNull()
      .references(() => places.id),
    toId: uuid()
      .notNull()
      .references(() => places.id),
    /** Which of several between the same places. */
    road: text().notNull().default(""),
    km: numeric({ precision: 6, scale: 1, mode: "number" }).notNull(),
    /** As it usually takes. */
    minutes: integer().notNull(),
    /** Of km and minutes: who says so, and when. */
    source: text().notNull(),
    sourcedOn: date({ mode: "string" }).notNull(),
    terrain: terrainEnum().notNull().default("plain"),
    /** In which it is usually open, 1 to 12. */
    months: integer().array().notNull(),
    monthsSource: text().notNull().default(""),
    monthsSourcedOn: date({ mode: "string" }),
    /** Tolls and entry fees, each with its source. */
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** What cars are let on in which part of the year, each with its source. */
    limits: jsonb().$type<Limit[]>().notNull().default([]),
    note: text().notNull().default(""),
    isUsed: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex("stretches_road_key").on(
      sql`least(${table.fromId}, ${table.toId})`,
      sql`greatest(${table.fromId}, ${table.toId})`,
      sql`lower(${table.road})`,
    ),
    index("stretches_from_idx").on(table.fromId),
    index("stretches_to_idx").on(table.toId),
    check("stretches_ends_check", sql`${table.fromId} <> ${table.toId}`),
    check("stretches_measures_check", sql`${table.km} > 0 and ${table.minutes} > 0`),
  ],
);
