import { BLOG_CATEGORIES, BLOG_STATUSES } from "@shikara/contract/blog";
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { team } from "./team.ts";

export const blogCategoryEnum = pgEnum("blog_category", BLOG_CATEGORIES);
export const blogStatusEnum = pgEnum("blog_status", BLOG_STATUSES);

export const posts = pgTable(
  "posts",
  {
    ...recordColumns,
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: blogCategoryEnum().notNull(),
    tags: text().array().notNull().default([]),
    /** A display name: the by-line outlives the account. */
    author: text().notNull(),
    authorId: uuid().references(() => team.id, { onDelete: "set null" }),
    featuredImage: text().notNull().default(""),
    status: blogStatusEnum().notNull().default("draft"),
    isAIGenerated: boolean().notNull().default(false),
    metaTitle: text().notNull().default(""),
    metaDescription: text().notNull().default(""),
    seoKeywords: text().array().notNull().default([]),
    views: integer().notNull().default(0),
    /** Minutes, counted when written. */
    readTime: integer().notNull(),
    scheduledFor: instant(),
    publishedAt: instant(),
  },
  (table) => [
    index("posts_published_idx").on(table.status, table.publishedAt),
    index("posts_views_idx").on(table.status, table.views),
  ],
);
