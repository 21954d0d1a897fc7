import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, type SQL, sql } from "@shikara/db/sql";
import { postQuery } from "./post-search.ts";

export interface Stretch {
  offset: number;
  limit: number;
}
interface Search {
  words: string;
  /** Which posts are looked through. */
  where: SQL | undefined;
  order: readonly SQL[];
}

// A word that so many in a row hold not once is a rare one.
const NEAR = 600;

/**
 * The ids of the posts that hold every word, in an order that an index has. Nobody knows beforehand how common the
 * beginning of a word is, the planner least of all: read along the order, a rare word costs a look at every post, and by the words'
 * index a common one costs nearly as much. So the first posts of the order are read through, where a common word fills the stretch at
 * once; only for a rare one the words' index is asked.
 */
export async function searchPosts(db: Db, { words, where, order }: Search, stretch: Stretch): Promise<string[]> {
  const query = postQuery(words);
  if (query === "") return [];
  const place = sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as("place");
  const holds = (column: typeof posts.search | SQL.Aliased | SQL) => sql`${column} @@ lower(${query})::tsquery`;

  const near = db
    .select({ id: posts.id, search: posts.search, place })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(NEAR)
    .as("near");
  const first = await db
    .select({ id: near.id })
    .from(near)
    .where(holds(sql`${near.search}`))
    .orderBy(near.place)
    .limit(stretch.limit)
    .offset(stretch.offset);
  if (first.length === stretch.limit) return first.map(({ id }) => id);

  // The offset keeps the limit outside from talking the planner out of the words' index.
  const anywhere = db
    .select({ id: posts.id, place })
    .from(posts)
    .where(and(holds(posts.search), where))
    .offset(0)
    .as("anywhere");
  const all = await db
    .select({ id: anywhere.id })
    .from(anywhere)
    .orderBy(anywhere.place)
    .limit(stretch.limit)
    .offset(stretch.offset);
  return all.map(({ id }) => id);
}
