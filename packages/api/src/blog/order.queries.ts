import type { BLOG_SORTS, BlogCategory } from "@shikara/contract/blog/schema";
import { given } from "@shikara/db/prepared";
import { posts } from "@shikara/db/schema";
import { and, asc, desc, eq, type SQL, sql } from "@shikara/db/sql";
import type { AppServices } from "../core/context.ts";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";

export type Sort = (typeof BLOG_SORTS)[number];

interface Key {
  of: SQL;
  type: "integer" | "text" | "timestamptz" | "uuid";
}
const id: Key = { of: sql`${posts.id}`, type: "uuid" };
const publishedAt: Key = { of: sql`${posts.publishedAt}`, type: "timestamptz" };
const createdAt: Key = { of: sql`${posts.createdAt}`, type: "timestamptz" };
const views: Key = { of: sql`${posts.views}`, type: "integer" };
const title: Key = { of: sql`lower(${posts.title})`, type: "text" };

/** An order of posts that an index has: by these, all of them rising or all falling. */
export interface Order {
  keys: readonly Key[];
  rises: boolean;
}
/** Of published posts. */
export const ORDERS: Record<Sort, Order> = {
  latest: { keys: [publishedAt, id], rises: false },
  oldest: { keys: [publishedAt, id], rises: true },
  most_viewed: { keys: [views, publishedAt, id], rises: false },
  alphabetical: { keys: [title, id], rises: true },
};
/** Of the staff's list. */
export const DESK_ORDER: Order = { keys: [createdAt, id], rises: false };
const MOST_KEYS = 3;

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const inTurn = ({ rises }: Order, parts: readonly SQL[]) => parts.map((part) => (rises ? asc(part) : desc(part)));

/** What posts are sorted by. */
export const sortedBy = (order: Order): SQL[] =>
  inTurn(
    order,
    order.keys.map(({ of }) => of),
  );

/** What a subquery selects beside its own, so that what is around it can be sorted alike. */
export const keysOf = ({ keys }: Order): Record<string, SQL.Aliased> =>
  Object.fromEntries(keys.map(({ of }, at) => [`key${at}`, of.as(`key${at}`)]));

/** What posts are sorted by around a subquery of this name. */
export const sortedByKeys = (order: Order, name: string): SQL[] =>
  inTurn(
    order,
    order.keys.map((_, at) => sql`${sql.identifier(name)}.${sql.identifier(`key${at}`)}`),
  );

/** What an order says of one post, as text. */
type Place = readonly string[];

/** Holds behind the place a statement is given, and everywhere where it is given none. */
export function isBehind({ keys, rises }: Order): SQL {
  const place = keys.map(({ type }, at) => given(`place${at}`, type));
  const own = joined(keys.map(({ of }) => of));
  return sql`(${place[0]} is null or (${own}) ${rises ? sql`>` : sql`<`} (${joined(place)}))`;
}

/** What such a statement is given. */
export const givenPlace = (place: Place = []): Record<string, string | null> =>
  Object.fromEntries(Array.from({ length: MOST_KEYS }, (_, at) => [`place${at}`, place[at] ?? null]));

// So far one walks along an index at most.
const STEP = 1_000;

const placesIn = (sort: Sort, category: BlogCategory | undefined) =>
  invalidatedMemo(["blog"], async ({ db }: Counting): Promise<Place[]> => {
    const numbered = db
      .select({ id: posts.id, n: sql<number>`row_number() over (order by ${joined(sortedBy(ORDERS[sort]))})`.as("n") })
      .from(posts)
      .where(and(eq(posts.status, "published"), category && eq(posts.category, category)))
      .as("numbered");
    const place = sql<string[]>`array[${joined(ORDERS[sort].keys.map(({ of }) => sql`${of}::text`))}]`;
    const found = await db
      .select({ place })
      .from(numbered)
      .innerJoin(posts, eq(posts.id, numbered.id))
      .where(sql`${numbered.n} % ${STEP} = 0`)
      .orderBy(numbered.n);
    return found.map((each) => each.place);
  });

const known = new Map<string, ReturnType<typeof placesIn>>();

/**
 * Where to begin to walk to the posts that come after the first `offset` of an order: the place of a post, and how many to pass over
 * from there. Every thousandth place is known until posts change. null: there are not so many posts.
 */
export async function wayTo(
  services: Pick<AppServices, "db" | "reads" | "changes">,
  { sort, category, offset }: { sort: Sort; category: BlogCategory | undefined; offset: number },
): Promise<{ place: Place | undefined; offset: number } | null> {
  if (offset < STEP) return { place: undefined, offset };
  const name = `${sort} ${category ?? ""}`;
  const places = known.get(name) ?? placesIn(sort, category);
  known.set(name, places);
  const place = (await places(services))[Math.floor(offset / STEP) - 1];
  return place ? { place, offset: offset % STEP } : null;
}
