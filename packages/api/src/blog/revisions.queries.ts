import { MAX_REVISIONS } from "@shikara/contract/blog/admin";
import type { Db } from "@shikara/db/client";
import { postRevisions } from "@shikara/db/schema";
import { and, desc, eq } from "@shikara/db/sql";
import type { PostRow } from "./blog.queries.ts";

export type RevisionRow = typeof postRevisions.$inferSelect;

/** Who saved something, and whether they pressed anything. */
export interface Hand {
  editor: string;
  editorId: string | null;
  isAutosave: boolean;
}

const newestFirst = [desc(postRevisions.savedAt), desc(postRevisions.id)];

function wordsOf(post: PostRow) {
  const { title, excerpt, content, category, tags, featuredImage, metaTitle, metaDescription, seoKeywords } = post;
  return { title, excerpt, content, category, tags, featuredImage, metaTitle, metaDescription, seoKeywords };
}

export function revisionsOf(db: Db, postId: string, limit = MAX_REVISIONS): Promise<RevisionRow[]> {
  return db
    .select()
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findRevision(db: Db, postId: string, id: string): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.id, id)));
  return row;
}

export async function insertRevision(tx: Db, post: PostRow, hand: Hand, savedAt: Date): Promise<void> {
  await tx.insert(postRevisions).values({ postId: post.id, ...wordsOf(post), ...hand, savedAt });
}

export async function replaceRevision(tx: Db, id: string, post: PostRow, savedAt: Date): Promise<void> {
  await tx
    .update(postRevisions)
    .set({ ...wordsOf(post), savedAt })
    .where(eq(postRevisions.id, id));
}
