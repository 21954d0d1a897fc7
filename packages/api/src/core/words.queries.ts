import { and, like, or, type SQL, sql } from "@shikara/db/sql";
import { eitherPatterns } from "./search.ts";

/** Whether a record is found by a search: `words` is what an index has of it, its phone number run together among them. */
export function holdsWords(words: SQL, search: string): SQL | undefined {
  if (search === "") return undefined;
  return or(sql`false`, ...eitherPatterns(search).map((all) => and(...all.map((pattern) => like(words, pattern)))));
}
