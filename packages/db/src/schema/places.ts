import { PLACE_KINDS } from "@shikara/contract/places/schema";
import { sql } from "drizzle-orm";
import { boolean, check, date, doublePrecision, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

export const placeKindEnum = pgEnum("place_kind", PLACE_KINDS);

/** Where journeys begin and end. */
export const places = pgTable(
  "places",
  {
    ...recordColumns,
    name: text().notNull(),
    nameHi: text().notNull().default(""),
    nameUr: text().notNull().default(""),
    spellings: text().array().notNull().default([]),
    kind: placeKindEnum().notNull(),
    /** Degrees, WGS 84; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Who says that it lies there, and when. */
    positionSource: text().notNull().default(""),
    positionOn: date({ mode: "string" }),
    note: text().notNull().default(""),
    isShown: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex("places_name_key").on(sql`lower(${table.name})`),
    check("places_position_check", sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);
