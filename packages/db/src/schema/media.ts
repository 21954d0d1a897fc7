import { MEDIA_CATEGORIES } from "@shikara/contract/media/schema";
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { team } from "./team.ts";

export const mediaCategoryEnum = pgEnum("media_category", MEDIA_CATEGORIES);

/**
 * Every picture: our own uploads, whose bytes are in the image store under the same id, and listed https addresses.
 * An upload that is neither listed nor used anywhere is collected after a day.
 */
export const media = pgTable(
  "media",
  {
    ...recordColumns,
    url: text().notNull().unique(),
    title: text().notNull().default(""),
    category: mediaCategoryEnum().notNull(),
    description: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    alt: text().notNull().default(""),
    /** What stands below it where it is shown large, and whose picture it is. */
    caption: text().notNull().default(""),
    credit: text().notNull().default(""),
    /** What stays in view in every crop, in per cent from the left and the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    /** In the library; a fresh upload is not until staff give it a title. */
    isListed: boolean().notNull().default(false),
    /** Of our own pictures only: other hosts' are never fetched. */
    width: integer(),
    height: integer(),
    widths: integer().array().notNull().default([]),
    placeholder: text().notNull().default(""),
    uploadedBy: uuid().references(() => team.id, { onDelete: "set null" }),
    uploadedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("media_category_idx").on(table.category, table.uploadedAt),
    index("media_newest_idx").on(table.uploadedAt, table.id),
  ],
);
