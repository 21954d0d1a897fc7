import { LANGUAGES, ORIGINAL } from "@shikara/contract/texts/languages";
import { integer, numeric, pgEnum, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant, to the millisecond: what a JavaScript Date holds. */
export const instant = (name?: string) =>
  name === undefined
    ? timestamp({ withTimezone: true, precision: 3, mode: "date" })
    : timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Rupees to the paisa, exact. */
export const rupees = () => numeric({ precision: 12, scale: 2, mode: "number" });

/** What many of them come to. */
export const sumOfRupees = () => numeric({ precision: 16, scale: 2, mode: "number" });

export const languageEnum = pgEnum("language", LANGUAGES);

/** In which language a person is written to. */
export const writtenTo = () => languageEnum().notNull().default(ORIGINAL);

/** What every record that staff edit has; `version` counts its changes. */
export const recordColumns = {
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
};
