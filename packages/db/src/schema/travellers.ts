import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns } from "./columns.ts";

/** Of a booking whose travellers were ever entered: its version counts the changes of the whole list. */
export const travellerLists = pgTable(
  "traveller_lists",
  {
    ...recordColumns,
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** When its travellers were erased by rule; null once somebody has begun it again. */
    erasedAt: instant(),
  },
  (table) => [unique("traveller_lists_booking_key").on(table.bookingId)],
);

/** Who travels, in the list's order. What is said of them is one sealed text (packages/db/src/seal.ts): nobody finds or reads it here. */
export const travellers = pgTable(
  "travellers",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    sealed: text().notNull(),
  },
  (table) => [
    index("travellers_booking_idx").on(table.bookingId, table.place),
    check("travellers_place_check", sql`${table.place} > 0`),
    check("travellers_sealed_check", sql`${table.sealed} like 's1.%'`),
  ],
);
