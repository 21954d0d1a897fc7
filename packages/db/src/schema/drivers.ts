import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, recordColumns, writtenTo } from "./columns.ts";

/** Who drives for the agency. They have no account: a signed link opens their own page. */
export const drivers = pgTable(
  "drivers",
  {
    ...recordColumns,
    name: text().notNull(),
    phone: text().notNull(),
    licenceNumber: text().notNull(),
    /** The last day on which the licence holds. */
    licenceEnds: date({ mode: "string" }).notNull(),
    /** What they speak, as guests ask for it. */
    languages: text().array().notNull().default([]),
    /** In which language their own page is. */
    language: writtenTo(),
    note: text().notNull().default(""),
    isActive: boolean().notNull().default(true),
    /** The links of earlier versions open nothing. */
    linkVersion: integer().notNull().default(1),
    /** The same of the address at which their calendar reads their duties. */
    calendarVersion: integer().notNull().default(1),
    /** When a calendar last read there, to the hour; null where none does. */
    calendarReadAt: instant(),
  },
  (table) => [uniqueIndex("drivers_licence_key").on(sql`lower(replace(${table.licenceNumber}, ' ', ''))`)],
);
