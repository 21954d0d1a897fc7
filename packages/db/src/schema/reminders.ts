import { REMINDER_KINDS } from "@shikara/contract/reminders/rules";
import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant } from "./columns.ts";
import { quotes } from "./quotes.ts";

export const reminderKindEnum = pgEnum("reminder_kind", REMINDER_KINDS);

/** What was written by itself: a row is there once for each occasion, whoever writes at the same moment (docs/decisions/044-reminders.md). */
export const reminders = pgTable(
  "reminders",
  {
    /** Its mail has the same id. */
    id: uuid().primaryKey().defaultRandom(),
    kind: reminderKindEnum().notNull(),
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    quoteId: uuid().references(() => quotes.id, { onDelete: "cascade" }),
    /** The day of travel that it was about, or the version of the quote. */
    occasion: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    check("reminders_of_one", sql`num_nonnulls(${table.bookingId}, ${table.quoteId}) = 1`),
    unique("reminders_booking_key").on(table.bookingId, table.kind, table.occasion),
    unique("reminders_quote_key").on(table.quoteId, table.kind, table.occasion),
    index("reminders_newest_idx").on(table.at, table.id),
    index("reminders_kind_idx").on(table.kind, table.at, table.id),
  ],
);
