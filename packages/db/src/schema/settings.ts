import type { Settings } from "@shikara/contract/settings/schema";
import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

/** Every saved version of the site settings; the newest is in force, none means the built-in defaults. */
export const settings = pgTable("settings", {
  version: integer().primaryKey(),
  value: jsonb().$type<Settings>().notNull(),
  savedAt: instant().notNull().defaultNow(),
  savedBy: uuid().references(() => team.id, { onDelete: "set null" }),
});
