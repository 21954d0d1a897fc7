import { given } from "@shikara/db/built-once";
import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, type Placeholder, type SQL, sql } from "@shikara/db/sql";

/** A stretch of the posts that are looked through, in an order that an index has. */
interface Stretch {
  where: SQL | undefined;
  order: readonly SQL[];
  offset: number | Placeholder;
  limit: number | Placeholder;
}

// A word that so many in a row hold not once is a rare one.
const NEAR = 600;

const placeIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as("place");

/** Holds every word of the tsquery that a statement is given. */
export const holdsWords = (search: typeof posts.search | SQL) =>
  sql`${search} @@ lower(${given("query", "text")})::tsquery`;

/** The ids of those among the first posts of the order that fit a tsquery: read through, where a common word fills the stretch at once. */
function nearIds(db: Db, { where, order, limit, offset }: Stretch) {
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
    .where(holdsWords(sql`${near.search}`))
    .orderBy(near.place)
    .limit(limit)
    .offset(offset);
}

/** The ids of those among all posts that fit a tsquery, by the words' index. */
function anywhereIds(db: Db, { where, order, limit, offset }: Stretch) {
  // The offset keeps the limit outside from talking the planner out of the words' index.
  const anywhere = db
    .select({ id: posts.id, place: placeIn(order) })
    .from(posts)
    .where(and(holdsWords(posts.search), where))
    .offset(0)
    .as("anywhere");
  return db.select({ id: anywhere.id }).from(anywhere).orderBy(anywhere.place).limit(limit).offset(offset);
}

/** The ways to a stretch of the posts. Each finds it in an index alone, however far down it lies. */
export const WAYS = {
  listed: (db: Db, { where, order, limit, offset }: Stretch) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  near: nearIds,
  anywhere: anywhereIds,
};
export type Way = keyof typeof WAYS;

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
