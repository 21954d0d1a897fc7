import { GALLERY_CATEGORIES } from "@shikara/contract/gallery/schema";
import { boolean, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

export const galleryCategoryEnum = pgEnum("gallery_category", GALLERY_CATEGORIES);

/** The agency's picture wall: each names a picture of the media library, or an https address. */
export const gallery = pgTable(
  "gallery",
  {
    ...recordColumns,
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    category: galleryCategoryEnum().notNull(),
    tags: text().array().notNull(),
    isActive: boolean().notNull(),
  },
  (table) => [index("gallery_newest_idx").on(table.createdAt, table.id)],
);
