import type { Claim } from "@shikara/contract/blog/claims";
import { BLOG_CATEGORIES, BLOG_GENERATORS, BLOG_STATUSES, FEATURED_VIEWS } from "@shikara/contract/blog/schema";
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { team } from "./team.ts";

export const blogCategoryEnum = pgEnum("blog_category", BLOG_CATEGORIES);
export const blogStatusEnum = pgEnum("blog_status", BLOG_STATUSES);
export const blogGeneratorEnum = pgEnum("blog_generator", BLOG_GENERATORS);
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The words of a post, which a revision keeps. */
const wordColumns = {
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  category: blogCategoryEnum().notNull(),
  tags: text().array().notNull().default([]),
  featuredImage: text().notNull().default(""),
  metaTitle: text().notNull().default(""),
  metaDescription: text().notNull().default(""),
  seoKeywords: text().array().notNull().default([]),
};

export const posts = pgTable(
  "posts",
  {
    ...recordColumns,
    slug: text().notNull().unique(),
    ...wordColumns,
    /** A display name: the by-line outlives the account. */
    author: text().notNull(),
    authorId: uuid().references(() => team.id, { onDelete: "set null" }),
    status: blogStatusEnum().notNull().default("draft"),
    isAIGenerated: boolean().notNull().default(false),
    generator: blogGeneratorEnum(),
    claims: jsonb().$type<Claim[]>().notNull().default([]),
    /** Figures of a generated post that no claim bears out: it is not approved before somebody acknowledges them. */
    openFacts: text().array().notNull().default([]),
    acknowledgedFacts: text().array().notNull().default([]),
    views: integer().notNull().default(0),
    /** Minutes, counted when written. */
    readTime: integer().notNull(),
    scheduledFor: instant(),
    publishedAt: instant(),
    /** When its words were last changed; `updatedAt` moves with its status too. */
    editedAt: instant().notNull().defaultNow(),
    /** The records it cites, 'slug:<slug>', 'tour:<id>' or 'vehicle:<id>': `post_cites`, in `sql/`, finds them. */
    cites: text().array().notNull().generatedAlwaysAs(sql`post_cites(content)`),
    /** What a search finds it by: `post_words`, in `sql/`, is the same on every engine and in every locale. */
    search: tsvector().generatedAlwaysAs(sql`post_words(title, excerpt, tags)`),
  },
  // Each order of the public list has its index, so that a page of many thousand posts costs what its rows cost.
  (table) => [
    index("posts_latest_idx").on(table.status, table.publishedAt, table.id),
    index("posts_category_idx").on(table.status, table.category, table.publishedAt, table.id),
    index("posts_views_idx").on(table.status, table.views, table.publishedAt, table.id),
    index("posts_title_idx").on(table.status, sql`lower(${table.title})`, table.id),
    index("posts_featured_idx")
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' and ${table.views} > ${sql.raw(String(FEATURED_VIEWS))}`),
    index("posts_scheduled_idx")
      .on(table.scheduledFor)
      .where(sql`${table.status} = 'approved' and ${table.scheduledFor} is not null`),
    index("posts_citing_idx").on(table.createdAt, table.id).where(sql`${table.cites} <> '{}'`),
    index("posts_desk_idx").on(table.createdAt, table.id),
    index("posts_search_idx").using("gin", table.search),
  ],
);

/** The words of a post as they were saved, the latest being those it has. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    ...wordColumns,
    editor: text().notNull(),
    editorId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** Nobody pressed Save: the next one of the same hand takes its place. */
    isAutosave: boolean().notNull().default(false),
    savedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("post_revisions_idx").on(table.postId, table.savedAt, table.id)],
);

/** Addresses that posts once had; who asks for one is sent on. */
export const postSlugs = pgTable("post_slugs", {
  slug: text().primaryKey(),
  postId: uuid()
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" }),
});

/** Who has read what today, as a hash that only today's salt could make: deleted with the salt when the day is over. */
export const postVisits = pgTable(
  "post_visits",
  {
    day: date().notNull(),
    postId: uuid().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.postId, table.visitor] })],
);
export const visitSalts = pgTable("visit_salts", { day: date().primaryKey(), salt: text().notNull() });
