import { allows, type Standing } from "../core/permissions.ts";
import type { BlogStatus } from "./schema.ts";

/** The statuses from which a post may come to this one. */
export const COMES_FROM: Record<BlogStatus, readonly BlogStatus[]> = {
  draft: ["pending_approval", "approved", "published"],
  pending_approval: ["draft"],
  approved: ["pending_approval"],
  published: ["approved"],
};

/** What somebody who may not approve still works on, when it is theirs; what visitors read is not among it. */
export const WRITERS_STATUSES: readonly BlogStatus[] = ["draft", "pending_approval", "approved"];

interface OwnedPost {
  status: BlogStatus;
  authorId: string | null;
}
interface Editor extends Standing {
  id: string;
}

/** Whether this member may change the words of this post, or send it back to the drafts. */
export function mayEditPost(editor: Editor, { status, authorId }: OwnedPost): boolean {
  if (allows(editor, "blog:approve")) return true;
  return allows(editor, "blog:update") && authorId === editor.id && WRITERS_STATUSES.includes(status);
}

/** Whether this member may give this post that status, if it can have it at all. */
export function mayMovePost(editor: Editor, post: OwnedPost, to: BlogStatus): boolean {
  const isDecision = to === "approved" || to === "published";
  return mayEditPost(editor, post) && (!isDecision || allows(editor, "blog:approve"));
}
