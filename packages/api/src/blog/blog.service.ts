import type { BlogListInput, PostCard, PostView } from "@shikara/contract/blog";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { loadPictures } from "../media/pictures.ts";
import { type PostRow, publishedPost, publishedPosts } from "./blog.queries.ts";
import { postCard, postView } from "./blog.view.ts";

function featuredPictures(db: Db, rows: PostRow[]) {
  return loadPictures(
    db,
    rows.map((row) => row.featuredImage),
  );
}

/** Published posts as cards. */
export async function listPosts(db: Db, input: BlogListInput): Promise<PostCard[]> {
  const rows = await publishedPosts(db, input);
  const pictureOf = await featuredPictures(db, rows);
  return rows.map((row) => postCard(row, pictureOf));
}

/** Published posts with their bodies. */
export async function listWholePosts(db: Db, input: BlogListInput): Promise<PostView[]> {
  const rows = await publishedPosts(db, input);
  const pictureOf = await featuredPictures(db, rows);
  return rows.map((row) => postView(row, pictureOf));
}

/** A published post. @throws NOT_FOUND */
export async function postBySlug(db: Db, slug: string): Promise<PostView> {
  const row = (await publishedPost(db, slug)) ?? fail("NOT_FOUND");
  return postView(row, await featuredPictures(db, [row]));
}
