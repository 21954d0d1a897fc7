import type { DeskPost, RevisionRestore, RevisionView } from "@shikara/contract/blog/admin";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { revisionView } from "./blog.view.ts";
import { findPost } from "./admin.queries.ts";
import { updatePost } from "./admin.service.ts";
import { loadFares } from "./fares.ts";
import { findRevision, revisionsOf } from "./revisions.queries.ts";

/** What a post was, newest first; the newest is what it is. @throws NOT_FOUND */
export async function listRevisions(db: Db, postId: string): Promise<RevisionView[]> {
  if (!(await findPost(db, postId))) fail("NOT_FOUND");
  const rows = await revisionsOf(db, postId);
  const fareOf = await loadFares(
    db,
    rows.map(({ content }) => content),
  );
  return rows.map((row) => revisionView(row, fareOf));
}

/** Gives a post the words it once had, as one more revision. @throws NOT_FOUND, FORBIDDEN, STALE */
export async function restoreRevision(
  ctx: StaffContext,
  { id, revisionId, version }: RevisionRestore,
): Promise<DeskPost> {
  const revision = (await findRevision(ctx.db, id, revisionId)) ?? fail("NOT_FOUND");
  const { title, excerpt, content, category, tags, featuredImage, metaTitle, metaDescription, seoKeywords } = revision;
  const words = { title, excerpt, content, category, tags, featuredImage, metaTitle, metaDescription, seoKeywords };
  return updatePost(ctx, { id, version, ...words });
}
