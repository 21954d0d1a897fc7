import { COMES_FROM, WRITERS_STATUSES } from "@shikara/contract/blog/rules";
import type { BlogStatus } from "@shikara/contract/blog/schema";
import type { BlogAcknowledge } from "@shikara/contract/blog/writer";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { posts } from "@shikara/db/schema";
import { and, eq, inArray, lte, type SQL, sql } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { type PostRow, postColumns } from "./blog.queries.ts";

export type PostInsert = typeof posts.$inferInsert;

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Posts of all statuses, and of those that staff are told the number of. */
export const postCounts = invalidatedMemo(["blog"], async ({ db }: Counting) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      published: countOf(eq(posts.status, "published")),
      pendingApproval: countOf(eq(posts.status, "pending_approval")),
      aiGenerated: countOf(eq(posts.isAIGenerated, true)),
    })
    .from(posts);
  return row ?? fail("INTERNAL");
});

export async function findPost(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select(postColumns).from(posts).where(eq(posts.id, id));
  return row;
}

/** The post, which nobody else changes until the transaction ends. */
export async function lockPost(tx: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select(postColumns).from(posts).where(eq(posts.id, id)).for("update");
  return row;
}

/** The new post, or undefined when another one has its address. */
export async function insertPost(tx: Db, record: PostInsert): Promise<PostRow | undefined> {
  const [row] = await tx
    .insert(posts)
    .values(record)
    .onConflictDoNothing({ target: posts.slug })
    .returning(postColumns);
  return row;
}

export async function updatePostRow(tx: Db, id: string, changes: Partial<PostInsert>): Promise<PostRow | undefined> {
  const [row] = await tx
    .update(posts)
    .set({ ...changes, ...nextVersion(posts), editedAt: new Date() })
    .where(eq(posts.id, id))
    .returning(postColumns);
  return row;
}

/** Notes what of a post is open now: nothing that staff have changed. */
export async function noteOpenFacts(tx: Db, id: string, openFacts: string[]): Promise<void> {
  await tx.update(posts).set({ openFacts }).where(eq(posts.id, id));
}

/** The post with one fact less open, or undefined when that is not open (any more). */
export async function acknowledgeFact(tx: Db, { id, fact, version }: BlogAcknowledge): Promise<PostRow | undefined> {
  const [row] = await tx
    .update(posts)
    .set({
      openFacts: sql`array_remove(${posts.openFacts}, ${fact})`,
      acknowledgedFacts: sql`array_append(${posts.acknowledgedFacts}, ${fact})`,
      ...nextVersion(posts),
    })
    .where(and(eq(posts.id, id), sql`${fact} = any(${posts.openFacts})`, isAsRead(posts, version)))
    .returning(postColumns);
  return row;
}

interface Move {
  id: string;
  to: BlogStatus;
  version?: number | undefined;
  /** Only a post of this member, in a status writers still work on. */
  writer?: string | undefined;
}

/** The post in its new status, or undefined when it may not come there (any more). */
export async function movePostRow(tx: Db, { id, to, version, writer }: Move, now: Date): Promise<PostRow | undefined> {
  const moved = { draft: { publishedAt: null }, published: { publishedAt: now, scheduledFor: null } };
  const [row] = await tx
    .update(posts)
    .set({ status: to, ...(to === "draft" || to === "published" ? moved[to] : {}), ...nextVersion(posts) })
    .where(
      and(
        eq(posts.id, id),
        inArray(posts.status, [...COMES_FROM[to]]),
        to === "approved" || to === "published" ? eq(posts.openFacts, []) : undefined,
        isAsRead(posts, version),
        writer === undefined
          ? undefined
          : and(eq(posts.authorId, writer), inArray(posts.status, [...WRITERS_STATUSES])),
      ),
    )
    .returning(postColumns);
  return row;
}

/** Whether there was one to delete. */
export async function deletePostRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id });
  return gone.length > 0;
}

const isDue = (now: Date) =>
  and(eq(posts.status, sql`'approved'`), lte(posts.scheduledFor, now), eq(posts.openFacts, []));

export async function hasDuePost(db: Db, now: Date): Promise<boolean> {
  const due = await db.select({ id: posts.id }).from(posts).where(isDue(now)).limit(1);
  return due.length > 0;
}

/** Publishes what is due. Whoever comes second finds nothing left to publish. */
export async function publishDueRows(tx: Db, now: Date): Promise<number> {
  const published = await tx
    .update(posts)
    .set({ status: "published", publishedAt: now, scheduledFor: null, ...nextVersion(posts) })
    .where(isDue(now))
    .returning({ id: posts.id });
  return published.length;
}
