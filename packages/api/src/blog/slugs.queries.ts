import type { Db } from "@shikara/db/client";
import { postSlugs, posts } from "@shikara/db/schema";
import { and, eq, ne, or, type SQL, sql } from "@shikara/db/sql";

/** Addresses that posts have or had: this one, and this one with a number behind it. */
export async function slugsLike(tx: Db, slug: string): Promise<string[]> {
  const alike = (column: typeof posts.slug | typeof postSlugs.slug): SQL | undefined =>
    or(eq(column, slug), sql`${column} ~ ${`^${slug}-[0-9]+$`}`);
  const rows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(alike(posts.slug))
    .union(tx.select({ slug: postSlugs.slug }).from(postSlugs).where(alike(postSlugs.slug)));
  return rows.map((row) => row.slug);
}

/** Whether a post other than this one has or had the address. */
export async function slugIsTaken(tx: Db, slug: string, postId?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), postId === undefined ? undefined : ne(posts.id, postId)))
    .union(
      tx
        .select({ id: postSlugs.postId })
        .from(postSlugs)
        .where(and(eq(postSlugs.slug, slug), postId === undefined ? undefined : ne(postSlugs.postId, postId))),
    );
  return rows.length > 0;
}

/** From now on who asks for the old address is sent to the new one, which leads nowhere else. */
export async function moveSlug(tx: Db, postId: string, from: string, to: string): Promise<void> {
  await tx.delete(postSlugs).where(eq(postSlugs.slug, to));
  await tx
    .insert(postSlugs)
    .values({ slug: from, postId })
    .onConflictDoUpdate({ target: postSlugs.slug, set: { postId } });
}
