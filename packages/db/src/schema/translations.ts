import type { TranslatedTexts } from "@shikara/contract/translations/schema";
import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { advisories } from "./advisories.ts";
import { posts } from "./blog.ts";
import { languageEnum, recordColumns } from "./columns.ts";
import { popups } from "./popups.ts";
import { tours } from "./tours.ts";

/** What staff have written, in another language. A row without a record is of the site settings. */
export const translations = pgTable(
  "translations",
  {
    ...recordColumns,
    tourId: uuid().references(() => tours.id, { onDelete: "cascade" }),
    postId: uuid().references(() => posts.id, { onDelete: "cascade" }),
    popupId: uuid().references(() => popups.id, { onDelete: "cascade" }),
    advisoryId: uuid().references(() => advisories.id, { onDelete: "cascade" }),
    language: languageEnum().notNull(),
    /** As a person has approved them: by their ways into the record, each with its original. */
    texts: jsonb().$type<TranslatedTexts>().notNull().default({}),
    /** As the writing service proposes them; visitors never read them. */
    drafts: jsonb().$type<TranslatedTexts>().notNull().default({}),
  },
  (table) => [
    unique("translations_record_key")
      .on(table.tourId, table.postId, table.popupId, table.advisoryId, table.language)
      .nullsNotDistinct(),
    check(
      "translations_record_check",
      sql`num_nonnulls(${table.tourId}, ${table.postId}, ${table.popupId}, ${table.advisoryId}) <= 1`,
    ),
  ],
);
