import { index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The words of packages and published posts, as triggers learn them: what a mistyped word is held against. One that is in
 * nothing any more leads to nothing, and is not worth a look at all others.
 */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_idx").using("gin", table.word.op("gin_trgm_ops")),
]);
