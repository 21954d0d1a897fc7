import type { Db } from "@shikara/db/client";
import type { PostRow } from "./blog.queries.ts";
import { type Hand, insertRevision, replaceRevision, revisionsOf } from "./revisions.queries.ts";

/** Keeps the words of a post as they were just saved. What stood before is kept too if it never was, as of the demo's posts. */
export async function keepRevision(tx: Db, before: PostRow | undefined, after: PostRow, hand: Hand): Promise<void> {
  const [latest] = await revisionsOf(tx, after.id, 1);
  const first = { editor: before?.author ?? "", editorId: before?.authorId ?? null, isAutosave: false };
  if (before && !latest) await insertRevision(tx, before, first, before.updatedAt);
  const isSameHand = latest?.isAutosave && hand.isAutosave && latest.editorId === hand.editorId;
  if (isSameHand) await replaceRevision(tx, latest.id, after, after.updatedAt);
  else await insertRevision(tx, after, hand, after.updatedAt);
}
