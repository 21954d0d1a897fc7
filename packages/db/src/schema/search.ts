import { customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { posts } from "./blog.ts";
import { instant } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The words of packages and published posts, as triggers learn them: what a mistyped word is held against. One that is in
 * nothing any more leads to nothing, and is not worth a look at all others.
 */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  // Written at once: what waits in a list is read through by every search.
  index("search_words_idx").using("gin", table.word.op("gin_trgm_ops")).with({ fastupdate: false }),
  // Letter by letter, whatever the database's own order is: what begins alike stands together.
  index("search_words_begin_idx").on(table.word.op("text_pattern_ops")),
]);

/** What published posts are found by, kept by a trigger: in rows of their own, so that a search reads no bodies. */
export const searchPosts = pgTable(
  "search_posts",
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    publishedAt: instant().notNull(),
    title: tsvector().notNull(),
    /** Of title, excerpt, tags and body. */
    words: tsvector().notNull(),
  },
  (table) => [
    index("search_posts_latest_idx").on(table.publishedAt, table.postId),
    index("search_posts_title_idx").using("gin", table.title).with({ fastupdate: false }),
    index("search_posts_words_idx").using("gin", table.words).with({ fastupdate: false }),
  ],
);
