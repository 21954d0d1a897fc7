import type { PostCard, PostView } from "@shikara/contract/blog";
import type { PictureOf } from "../media/pictures.ts";
import type { PostRow } from "./blog.queries.ts";
import { sanitizePost } from "./sanitize.ts";

export function postCard(row: PostRow, pictureOf: PictureOf): PostCard {
  return { ...row, publishedAt: row.publishedAt ?? row.createdAt, picture: pictureOf(row.featuredImage, row.title) };
}

export function postView(row: PostRow, pictureOf: PictureOf): PostView {
  return { ...row, ...postCard(row, pictureOf), content: sanitizePost(row.content) };
}
