import { given } from "@shikara/db/prepared";
import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, type Placeholder, type SQL, sql } from "@shikara/db/sql";
import { keysOf, type Order, sortedBy, sortedByKeys } from "./order.queries.ts";

/** A stretch of the posts that are looked through. */
interface Stretch {
  where: SQL | undefined;
  order: Order;
  offset: number | Placeholder;
  limit: number | Placeholder;
}

// A word that fills no page out of so many in a row is in one post of fifty at most.
const NEAR = 1_200;

/** Holds every word of the tsquery that a statement is given. */
export const holdsWords = (search: typeof posts.search | SQL) =>
  sql`${search} @@ lower(${given("query", "text")})::tsquery`;

/** The ids of those among the first posts of the order that fit a tsquery: read through, where a common word fills the stretch at once. */
function nearIds(db: Db, { where, order, limit, offset }: Stretch) {
  const near = db
    .select({ ...keysOf(order), id: posts.id, search: posts.search })
    .from(posts)
    .where(where)
    .orderBy(...sortedBy(order))
    .limit(NEAR)
    .as("near");
  return db
    .select({ id: near.id })
    .from(near)
    .where(holdsWords(sql`${near.search}`))
    .orderBy(...sortedByKeys(order, "near"))
    .limit(limit)
    .offset(offset);
}

/** The ids of those among all posts that fit a tsquery, by the words' index. */
function anywhereIds(db: Db, { where, order, limit, offset }: Stretch) {
  const place = sql<number>`row_number() over (order by ${sql.join(sortedBy(order), sql`, `)})`.as("place");
  // Numbered, and with an offset: else the limit outside talks the planner out of the words' index.
  const anywhere = db
    .select({ id: posts.id, place })
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
      .orderBy(...sortedBy(order))
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
