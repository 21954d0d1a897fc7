import { POPUP_PAGES, POPUP_TYPES } from "@shikara/contract/popups";
import { boolean, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";

export const popupTypeEnum = pgEnum("popup_type", POPUP_TYPES);
export const popupPageEnum = pgEnum("popup_page", POPUP_PAGES);

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
