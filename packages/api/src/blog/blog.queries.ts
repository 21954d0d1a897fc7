import { type BlogListInput, MAX_PUBLIC_POSTS } from "@shikara/contract/blog";
import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, asc, desc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";

export type PostRow = typeof posts.$inferSelect;

const ORDER: Record<NonNullable<BlogListInput["sort"]>, SQL[]> = {
  latest: [desc(posts.publishedAt), desc(posts.id)],
  oldest: [asc(posts.publishedAt), asc(posts.id)],
  most_viewed: [desc(posts.views), desc(posts.publishedAt), desc(posts.id)],
  alphabetical: [asc(sql`lower(${posts.title})`), asc(posts.id)],
};

/** Anywhere in a text, with %, _ and \ as letters. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  return or(
    ilike(posts.title, pattern),
    ilike(posts.excerpt, pattern),
    sql`array_to_string(${posts.tags}, ' ') ilike ${pattern}`,
  );
}

export function publishedPosts(
  db: Db,
  { limit = MAX_PUBLIC_POSTS, category, search = "", sort = "latest" }: BlogListInput,
): Promise<PostRow[]> {
  return db
    .select()
    .from(posts)
    .where(and(eq(posts.status, "published"), category && eq(posts.category, category), matching(search)))
    .orderBy(...ORDER[sort])
    .limit(limit);
}

export async function publishedPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), eq(posts.status, "published")));
  return row;
}
