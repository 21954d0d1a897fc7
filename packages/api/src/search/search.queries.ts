import type { Db } from "@shikara/db/client";
import { posts, searchPosts, searchWords } from "@shikara/db/schema";
import { and, desc, inArray, notInArray, sql } from "@shikara/db/sql";
import { nearOrAnywhere } from "../blog/post-search.queries.ts";

/** Words of four and five letters share too few threes for an index to say that they are alike: those that begin alike are looked through. */
const SHORT = 5;
const MOST_ALIKE = 12;

/**
 * What is known of each word: one that begins so, and those that look like it. Letters and digits alone. Of a pattern that a query has yet to
 * read no index is asked, and all words are looked through: so what begins so is the first that does not come before it.
 */
export function knownWords(db: Db, asked: readonly string[]) {
  const list = sql`array[${sql.join(
    asked.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
  const { word } = searchWords;
  const near = sql`(
    (select first.word, true as begins from (
      select ${word} as word from ${searchWords} where ${word} ~>=~ asked.word order by ${word} using ~<~ limit 1
    ) first where starts_with(first.word, asked.word))
    union all
    (select ${word}, false from ${searchWords} where length(asked.word) > 2 and ${word} % asked.word
      order by similarity(${word}, asked.word) desc, ${word} limit ${MOST_ALIKE}::int)
    union all
    (select ${word}, false from ${searchWords} where length(asked.word) between 3 and ${SHORT}::int
      and ${word} like left(asked.word, 2) || '%' and abs(length(${word}) - length(asked.word)) <= 1)
  ) near`;
  return db
    .select({
      asked: sql<string>`asked.word`,
      /** One that begins as what was asked for, or is written a little like it. */
      word: sql<string>`near.word`,
      begins: sql<boolean>`near.begins`,
    })
    .from(sql`unnest(${list}) asked(word) cross join lateral ${near}`);
}

/** Where of a post a word stands, the more telling first: `words` are all of them. */
export const POST_PLACES = ["title", "words"] as const;
export type PostPlace = (typeof POST_PLACES)[number];

/** A word that fills no page out of so many of the newest is in few. */
const NEAR = 300;
const newestFirst = [desc(searchPosts.publishedAt), desc(searchPosts.postId)];
const keys = { postId: searchPosts.postId, publishedAt: searchPosts.publishedAt };

interface Wanted {
  limit: number;
  /** Found already. */
  but?: readonly string[];
}

/** Read through, where a common word fills the page at once. */
function nearIds(db: Db, place: PostPlace, query: string, { limit, but = [] }: Wanted) {
  const near = db
    .select({ ...keys, held: searchPosts[place] })
    .from(searchPosts)
    .orderBy(...newestFirst)
    .limit(NEAR)
    .as("near");
  return db
    .select({ id: near.postId })
    .from(near)
    .where(and(sql`${near.held} @@ ${query}::tsquery`, but.length > 0 ? notInArray(near.postId, [...but]) : undefined))
    .orderBy(desc(near.publishedAt), desc(near.postId))
    .limit(limit);
}

/** By the words' index. */
function anywhereIds(db: Db, place: PostPlace, query: string, { limit, but = [] }: Wanted) {
  // With an offset: else the limit outside talks the planner out of the words' index.
  const anywhere = db
    .select(keys)
    .from(searchPosts)
    .where(sql`${searchPosts[place]} @@ ${query}::tsquery`)
    .offset(0)
    .as("anywhere");
  return db
    .select({ id: anywhere.postId })
    .from(anywhere)
    .where(but.length > 0 ? notInArray(anywhere.postId, [...but]) : undefined)
    .orderBy(desc(anywhere.publishedAt), desc(anywhere.postId))
    .limit(limit);
}

const columns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  tags: posts.tags,
  category: posts.category,
  readTime: posts.readTime,
};

/** The newest published posts that fit a tsquery in that place. */
export async function postsHolding(db: Db, place: PostPlace, query: string, wanted: Wanted) {
  const found = await nearOrAnywhere(
    wanted.limit,
    async () => nearIds(db, place, query, wanted),
    async () => anywhereIds(db, place, query, wanted),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.select(columns).from(posts).where(inArray(posts.id, ids));
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
export type FoundPostRow = Awaited<ReturnType<typeof postsHolding>>[number];

/** The bodies of some posts. */
export async function bodiesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, content: posts.content })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
