import type { PostCard, PostView } from "@shikara/contract/blog/schema";
import type { Citation, DeskCard, DeskPost, RevisionView } from "@shikara/contract/blog/admin";
import type { PictureOf } from "../pictures/pictures.ts";
import type { DeskCardRow, PostCardRow, PostRow } from "./blog.queries.ts";
import { writePictures } from "./body-pictures.ts";
import { type FareOf, writeFares } from "./fares.ts";
import type { RevisionRow } from "./revisions.queries.ts";
import { sanitizePost } from "./sanitize.ts";

export function postCard(row: PostCardRow, pictureOf: PictureOf): PostCard {
  return { ...row, publishedAt: row.publishedAt ?? row.createdAt, picture: pictureOf(row.featuredImage, row.title) };
}

/** Sanitized HTML with the fares as they are now. */
const shown = (content: string, fareOf: FareOf) => writeFares(sanitizePost(content), fareOf);

export function postView(row: PostRow, pictureOf: PictureOf, fareOf: FareOf): PostView {
  return { ...row, ...postCard(row, pictureOf), content: writePictures(shown(row.content, fareOf), pictureOf) };
}

/** A post as staff see it in their list. */
export function deskCard(row: DeskCardRow, pictureOf: PictureOf, citations: readonly Citation[]): DeskCard {
  return { ...row, picture: pictureOf(row.featuredImage, row.title), citations: [...citations] };
}

/** A post as its editor needs it. */
export function deskPost(row: PostRow, pictureOf: PictureOf, citations: readonly Citation[], fareOf: FareOf): DeskPost {
  return { ...row, ...deskCard(row, pictureOf, citations), content: shown(row.content, fareOf) };
}

export function revisionView(row: RevisionRow, fareOf: FareOf): RevisionView {
  const { id, editor, isAutosave, savedAt, title, excerpt, content } = row;
  return { id, editor, isAutosave, savedAt, title, excerpt, content: shown(content, fareOf) };
}
