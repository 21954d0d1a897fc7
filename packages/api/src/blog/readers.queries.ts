import type { Db } from "@shikara/db/client";
import { posts, postVisits, visitSalts } from "@shikara/db/schema";
import { and, eq, inArray, lt, sql } from "@shikara/db/sql";

export interface Visit {
  day: string;
  postId: string;
  visitor: string;
}

/** The day's salt: the first process that asks makes it, all others get the same. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  await db.insert(visitSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? fresh;
}

/** Counts the visits that nobody has counted yet; of posts that visitors cannot read, none. */
export async function countVisits(tx: Db, visits: Visit[]): Promise<void> {
  const known = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...new Set(visits.map(({ postId }) => postId))]), eq(posts.status, "published")));
  const published = new Set(known.map(({ id }) => id));
  const counted = visits.filter(({ postId }) => published.has(postId));
  if (counted.length === 0) return;
  const fresh = await tx
    .insert(postVisits)
    .values(counted)
    .onConflictDoNothing()
    .returning({ postId: postVisits.postId });
  const more = new Map<string, number>();
  for (const { postId } of fresh) more.set(postId, (more.get(postId) ?? 0) + 1);
  // In one order everywhere, so that two processes never wait for each other.
  for (const [id, count] of [...more].sort())
    await tx
      .update(posts)
      .set({ views: sql`${posts.views} + ${count}` })
      .where(eq(posts.id, id));
}

/** Forgets who came before this day, and the salt that could tell. */
export async function forgetVisits(tx: Db, before: string): Promise<void> {
  await tx.delete(postVisits).where(lt(postVisits.day, before));
  await tx.delete(visitSalts).where(lt(visitSalts.day, before));
}
