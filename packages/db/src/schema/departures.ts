import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";
import { tours } from "./tours.ts";

/**
 * A day on which a package sets out, with its seats and its price. Who travels that day on that package holds seats once
 * confirmed; triggers of the database refuse one traveller too many (migration `departures`).
 */
export const departures = pgTable(
  "departures",
  {
    ...recordColumns,
    tourId: uuid()
      .notNull()
      .references(() => tours.id, { onDelete: "cascade" }),
    /** A day of the agency's calendar. */
    date: date({ mode: "string" }).notNull(),
    seats: integer().notNull(),
    /** Rupees a person; null for the price that the package has on that day. */
    ownPrice: rupees(),
    /**
     * What the version before 0035 reads and writes; `keep_departure_price` keeps the two in step, also for departures that come back
     * from among the deleted. Goes when no such version serves any more.
     */
    price: rupees(),
  },
  (table) => [
    unique("departures_day_key").on(table.tourId, table.date),
    check("departures_some_seats", sql`${table.seats} > 0`),
  ],
);
