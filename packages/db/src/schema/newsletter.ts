import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Who asked for the newsletter; an address stands here once, in small letters. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    /** When the address's owner said yes; nothing is sent before. */
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    check("subscribers_email_small_letters", sql`${table.email} = lower(${table.email})`),
    index("subscribers_newest_idx").on(table.createdAt, table.id),
  ],
);
