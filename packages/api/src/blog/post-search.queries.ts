import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, type Placeholder, type SQL, sql } from "@shikara/db/sql";
import { postQuery } from "./post-search.ts";

/** A stretch of the posts that are looked through, in an order that an index has. */
export interface Stretch<Count = number> {
  where: SQL | undefined;
  order: readonly SQL[];
  offset: Count;
  limit: Count;
}
type AnyStretch = Stretch<number | Placeholder>;

// A word that so many in a row hold not once is a rare one.
const NEAR = 600;

const placeIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as("place");
const holds = (search: typeof posts.search | SQL, query: SQL) => sql`${search} @@ lower(${query})::tsquery`;

/** The ids of those among the first posts of the order that fit a tsquery: read through, where a common word fills the stretch at once. */
export function nearIds(db: Db, query: SQL, { where, order, limit, offset }: AnyStretch) {
  const near = db
    .select({ id: posts.id, search: posts.search, place: placeIn(order) })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(NEAR)
    .as("near");
  return db
    .select({ id: near.id })
    .from(near)
    .where(holds(sql`${near.search}`, query))
    .orderBy(near.place)
    .limit(limit)
    .offset(offset);
}

/** The ids of those among all posts that fit a tsquery, by the words' index. */
export function anywhereIds(db: Db, query: SQL, { where, order, limit, offset }: AnyStretch) {
  // The offset keeps the limit outside from talking the planner out of the words' index.
  const anywhere = db
    .select({ id: posts.id, place: placeIn(order) })
    .from(posts)
    .where(and(holds(posts.search, query), where))
    .offset(0)
    .as("anywhere");
  return db.select({ id: anywhere.id }).from(anywhere).orderBy(anywhere.place).limit(limit).offset(offset);
}

/**
 * What holds every word. Nobody knows beforehand how common the beginning of a word is, the planner least of all: read along the
 * order, a rare word costs a look at every post, and by the words' index a common one costs nearly as much. So the first posts of the
 * order are asked first, and only where they do not fill the stretch, the index.
 */
export async function nearOrAnywhere<Found>(
  limit: number,
  near: () => Promise<Found[]>,
  anywhere: () => Promise<Found[]>,
): Promise<Found[]> {
  const first = await near();
  return first.length === limit ? first : anywhere();
}

/** The ids of the posts of a stretch that hold every word. */
export async function searchPosts(db: Db, words: string, stretch: Stretch): Promise<string[]> {
  const query = postQuery(words);
  if (query === "") return [];
  const found = await nearOrAnywhere(
    stretch.limit,
    async () => nearIds(db, sql`${query}`, stretch),
    async () => anywhereIds(db, sql`${query}`, stretch),
  );
  return found.map(({ id }) => id);
}
