import type { DeskListInput } from "@shikara/contract/blog/admin";
import { MAX_COUNTED } from "@shikara/contract/core/paging";
import { prepared, ifGiven } from "@shikara/db/prepared";
import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, eq, inArray, sql } from "@shikara/db/sql";
import { type DeskCardRow, deskCardColumns, type PostRow, postColumns } from "./blog.queries.ts";
import { isOutdated } from "./citations.queries.ts";
import { DESK_ORDER, givenPlace, isBehind, sortedBy } from "./order.queries.ts";
import { holdsWords, WAYS, type Way } from "./post-search.queries.ts";
import { postQuery } from "./post-search.ts";

type Which = "all" | "outdated";

const LOOKED = sql.placeholder("looked");

const isAsked = (which: Which) =>
  and(
    ifGiven("status", "blog_status", (status) => eq(posts.status, status)),
    ifGiven("category", "blog_category", (category) => eq(posts.category, category)),
    isBehind(DESK_ORDER),
    which === "outdated" ? isOutdated : undefined,
  );

/** One page of posts in every status, and how many there are: those looked through for the count are the list's own. */
const pageOfFound = <Columns extends typeof deskCardColumns>(name: string, columns: Columns) =>
  prepared((db, way: Way, which: Which) => {
    const stretch = { where: isAsked(which), order: DESK_ORDER, limit: LOOKED, offset: 0 };
    const found = db.$with("found", { id: posts.id }).as(sql`${WAYS[way](db, stretch)}`);
    // In the order in which they were found.
    const page = db.select({ id: found.id }).from(found).limit(sql.placeholder("limit"));
    return db
      .with(found)
      .select({ post: columns, count: sql<number>`(select count(*)::int from ${found})` })
      .from(posts)
      .where(inArray(posts.id, page))
      .orderBy(...sortedBy(DESK_ORDER))
      .prepare(`${name}_${way}_${which}`);
  });

const cards = pageOfFound("desk_cards", deskCardColumns);
const wholePosts = pageOfFound("desk_posts", postColumns);

/** How many hold the words wherever they are: in no order, so that an index has enough of them at once. */
const countOfWords = prepared((db, which: Which) => {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(posts)
    .where(and(holdsWords(posts.search), isAsked(which)))
    .limit(LOOKED)
    .as("some");
  return db.select({ count: sql<number>`count(*)::int` }).from(some).prepare(`desk_count_${which}`);
});

interface Matching<Row> {
  rows: Row[];
  /** From the first one on: how many match, as far as anybody counts. */
  count: number | null;
}
type Statement<Row> = (
  way: Way,
  which: Which,
) => { execute(values: Record<string, unknown>): Promise<{ post: Row; count: number }[]> };

/** The first posts that match, as a statement has them. */
async function matching<Row>(
  db: Db,
  statement: Statement<Row>,
  { search = "", status, category, cursor, isOutdated: onlyOutdated }: DeskListInput,
  limit: number,
): Promise<Matching<Row>> {
  const which: Which = onlyOutdated ? "outdated" : "all";
  const looked = cursor ? limit : Math.max(limit, MAX_COUNTED + 1);
  const query = postQuery(search);
  const values = {
    ...{ query, limit, looked, status: status ?? null, category: category ?? null },
    ...givenPlace(cursor && [cursor.createdAt.toISOString(), cursor.id]),
  };
  const by = async (way: Way) => {
    const found = await statement(way, which).execute(values);
    return { rows: found.map(({ post }) => post), count: found[0]?.count ?? 0 };
  };
  const told = ({ rows, count }: { rows: Row[]; count: number }) => ({ rows, count: cursor ? null : count });
  if (search === "") return told(await by("listed"));
  if (query === "") return told({ rows: [], count: 0 });
  const near = await by("near");
  if (near.count === looked) return told(near);
  if (near.rows.length < limit) return told(await by("anywhere"));
  const [all] = cursor ? [] : await countOfWords(db, which).execute(values);
  return told({ rows: near.rows, count: all?.count ?? 0 });
}

/** The first `limit` posts that match, newest first, as rows of the staff's list. */
export function deskCards(db: Db, input: DeskListInput, limit: number): Promise<Matching<DeskCardRow>> {
  return matching(db, (...shape) => cards(db, ...shape), input, limit);
}

/** The same with their bodies. */
export function deskPosts(db: Db, input: DeskListInput, limit: number): Promise<Matching<PostRow>> {
  return matching(db, (...shape) => wholePosts(db, ...shape), input, limit);
}
