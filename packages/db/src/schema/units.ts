import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";
import { vehicles } from "./vehicles.ts";

/** Single cars of the types that are booked, each with the papers that it is driven on. */
export const units = pgTable(
  "units",
  {
    ...recordColumns,
    /** Its type; null once that was deleted. */
    vehicleId: uuid().references(() => vehicles.id, { onDelete: "set null" }),
    registration: text().notNull(),
    seats: integer().notNull(),
    /** The last days on which each of its papers holds; null for one that nobody has entered. */
    permitEnds: date({ mode: "string" }),
    insuranceEnds: date({ mode: "string" }),
    fitnessEnds: date({ mode: "string" }),
    pollutionEnds: date({ mode: "string" }),
    note: text().notNull().default(""),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    // However it is spaced: JK01 AB 1234 is JK01AB1234.
    uniqueIndex("units_registration_key").on(
      sql`upper(regexp_replace(${table.registration}, '[^A-Za-z0-9]', '', 'g'))`,
    ),
    index("units_vehicle_idx").on(table.vehicleId),
    check("units_seats_check", sql`${table.seats} > 0`),
  ],
);
