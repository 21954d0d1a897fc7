import { POPUP_EVENTS, POPUP_PAGES, POPUP_TYPES } from "@shikara/contract/popups/schema";
import { boolean, date, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";

export const popupTypeEnum = pgEnum("popup_type", POPUP_TYPES);
export const popupPageEnum = pgEnum("popup_page", POPUP_PAGES);

export const popupEventEnum = pgEnum("popup_event", POPUP_EVENTS);

export const popups = pgTable("popups", {
  ...recordColumns,
  title: text().notNull(),
  content: text().notNull(),
  popupType: popupTypeEnum().notNull(),
  backgroundColor: text().notNull(),
  textColor: text().notNull(),
  buttonText: text().notNull(),
  buttonColor: text().notNull(),
  imageUrl: text().notNull(),
  linkUrl: text().notNull(),
  showOnPages: popupPageEnum().array().notNull(),
  /** Milliseconds. */
  displayDuration: integer().notNull(),
  /** Hours. */
  cookieExpiry: integer().notNull(),
  startDate: instant().notNull(),
  endDate: instant(),
  isActive: boolean().notNull(),
});

/** How often a popup was shown, closed and clicked on a day of the agency's calendar. */
export const popupDays = pgTable(
  "popup_days",
  {
    popupId: uuid()
      .notNull()
      .references(() => popups.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    kind: popupEventEnum().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.popupId, table.day, table.kind] })],
);
