import { CALENDAR_SCOPES } from "@shikara/contract/calendars/schema";
import { pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

export const calendarScopeEnum = pgEnum("calendar_scope", CALENDAR_SCOPES);

/** Secret addresses at which members' calendars read bookings; `keyHash` is the SHA-256 of what the address holds. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    scope: calendarScopeEnum().notNull(),
    keyHash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    /** To the hour. */
    readAt: instant(),
  },
  (table) => [unique("calendar_links_member_key").on(table.memberId, table.scope)],
);
