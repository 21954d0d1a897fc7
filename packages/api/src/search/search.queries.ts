import type { Db } from "@shikara/db/client";
import { posts, searchWords } from "@shikara/db/schema";
import { and, desc, inArray, not, type SQL, sql } from "@shikara/db/sql";

/** Words of four and five letters share too few threes for an index to say that they are alike: those that begin alike are looked through. */
const SHORT = 5;
const MOST_ALIKE = 12;

export interface KnownWord {
  asked: string;
  /** A word that begins as what was asked for, or is written a little like it. */
  word: string;
  begins: boolean;
}

/** What is known of each word: one that begins so, and those that look like it. Letters and digits alone. */
export function knownWords(db: Db, asked: readonly string[]): Promise<KnownWord[]> {
  const list = sql`array[${sql.join(
    asked.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
  const { word } = searchWords;
  const near = sql`(
    (select ${word} as word, true as begins from ${searchWords} where ${word} like asked.word || '%' limit 1)
    union all
    (select ${word}, false from ${searchWords} where length(asked.word) > 2 and ${word} % asked.word
      order by similarity(${word}, asked.word) desc, ${word} limit ${MOST_ALIKE}::int)
    union all
    (select ${word}, false from ${searchWords} where length(asked.word) between 3 and ${SHORT}::int
      and ${word} like left(asked.word, 2) || '%' and abs(length(${word}) - length(asked.word)) <= 1)
  ) near`;
  return db
    .select({ asked: sql<string>`asked.word`, word: sql<string>`near.word`, begins: sql<boolean>`near.begins` })
    .from(sql`unnest(${list}) asked(word) cross join lateral ${near}`);
}

/** Where of a post a word stands, the more telling the earlier. */
export const POST_PLACES = ["title", "text", "body"] as const;
export type PostPlace = (typeof POST_PLACES)[number];

const WORDS: Record<PostPlace, SQL> = {
  title: sql`post_words(${posts.title}, '', '{}')`,
  // Title, excerpt and tags, as the blog's own search has them.
  text: sql`${posts.search}`,
  body: sql`post_body_words(${posts.content})`,
};
// The word itself, not a parameter: the indexes hold these posts alone.
const isPublished = sql`${posts.status} = 'published'`;
const newestFirst = [desc(posts.publishedAt), desc(posts.id)];

const columns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  tags: posts.tags,
  category: posts.category,
  readTime: posts.readTime,
};

/** The newest published posts that fit a tsquery in that place, but for some. */
export function postsHolding(
  db: Db,
  place: PostPlace,
  query: string,
  { limit, but = [] }: { limit: number; but?: readonly string[] },
) {
  // With an offset: else the limit outside talks the planner out of the words' index.
  const held = db
    .select({ id: posts.id, publishedAt: posts.publishedAt })
    .from(posts)
    .where(and(isPublished, sql`${WORDS[place]} @@ ${query}::tsquery`))
    .offset(0)
    .as("held");
  const ids = db
    .select({ id: held.id })
    .from(held)
    .where(but.length > 0 ? not(inArray(held.id, [...but])) : undefined)
    .orderBy(desc(held.publishedAt), desc(held.id))
    .limit(limit);
  return db
    .select(columns)
    .from(posts)
    .where(inArray(posts.id, ids))
    .orderBy(...newestFirst);
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
