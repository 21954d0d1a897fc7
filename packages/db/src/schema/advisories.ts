import { LIMIT_NEEDS, NOTICE_STATES } from "@shikara/contract/roads/schema";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { places } from "./places.ts";
import { stretches } from "./roads.ts";

export const noticeStateEnum = pgEnum("notice_state", NOTICE_STATES);
export const limitNeedEnum = pgEnum("limit_need", LIMIT_NEEDS);

/** That a road, or every road of a place, is closed or restricted for a time. */
export const advisories = pgTable(
  "advisories",
  {
    ...recordColumns,
    stretchId: uuid().references(() => stretches.id),
    placeId: uuid().references(() => places.id),
    state: noticeStateEnum().notNull(),
    needs: limitNeedEnum().notNull().default("nothing"),
    seatsAtMost: integer(),
    /** Why, or what else is restricted, as customers read it. */
    terms: text().notNull().default(""),
    from: date("from_day", { mode: "string" }).notNull(),
    /** Its last day; null until further notice. */
    until: date("until_day", { mode: "string" }),
    source: text().notNull(),
    sourcedOn: date({ mode: "string" }).notNull(),
    note: text().notNull().default(""),
    /** When staff ended it before its time. */
    endedAt: instant(),
  },
  (table) => [
    index("advisories_open_idx").on(table.until).where(sql`ended_at is null`),
    index("advisories_stretch_idx").on(table.stretchId),
    index("advisories_place_idx").on(table.placeId),
    check("advisories_where_check", sql`(${table.stretchId} is null) <> (${table.placeId} is null)`),
    check("advisories_days_check", sql`${table.until} is null or ${table.until} >= ${table.from}`),
  ],
);
