import type { PostCard, PostView } from "@shikara/contract/blog";
import type { DeskCard, DeskPost, RevisionView } from "@shikara/contract/blog-desk";
import type { PictureOf } from "../media/pictures.ts";
import type { PostCardRow, PostRow } from "./blog.queries.ts";
import type { RevisionRow } from "./revisions.queries.ts";
import { sanitizePost } from "./sanitize.ts";

export function postCard(row: PostCardRow, pictureOf: PictureOf): PostCard {
  return { ...row, publishedAt: row.publishedAt ?? row.createdAt, picture: pictureOf(row.featuredImage, row.title) };
}

export function postView(row: PostRow, pictureOf: PictureOf): PostView {
  return { ...row, ...postCard(row, pictureOf), content: sanitizePost(row.content) };
}

/** A post as staff see it in their list. */
export function deskCard(row: PostCardRow, pictureOf: PictureOf): DeskCard {
  return { ...row, picture: pictureOf(row.featuredImage, row.title) };
}

/** A post as its editor needs it. */
export function deskPost(row: PostRow, pictureOf: PictureOf): DeskPost {
  return { ...row, ...deskCard(row, pictureOf), content: sanitizePost(row.content) };
}

export function revisionView(row: RevisionRow): RevisionView {
  const { id, editor, isAutosave, savedAt, title, excerpt, content } = row;
  return { id, editor, isAutosave, savedAt, title, excerpt, content: sanitizePost(content) };
}
