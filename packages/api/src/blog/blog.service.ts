import {
  type BlogListInput,
  type BlogPage,
  type BlogPageInput,
  MAX_PUBLIC_POSTS,
  POSTS_A_PAGE,
  type PostCard,
  type PostView,
} from "@shikara/contract/blog/schema";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { spoken } from "../spoken/spoken.ts";
import {
  featuredCards,
  movedPost,
  nextPublication,
  type PostCardRow,
  type PostRow,
  publishedAddresses,
  publishedCards,
  publishedPost,
  publishedPosts,
} from "./blog.queries.ts";
import { postCard, postView } from "./blog.view.ts";
import { ownPictures } from "./body-pictures.ts";
import { loadFares } from "./fares.ts";

/** The pictures that stand above these posts. */
export function featuredPictures(db: Db, rows: readonly PostCardRow[]) {
  return loadPictures(
    db,
    rows.map((row) => row.featuredImage),
  );
}

/** The pictures above these posts and in them. */
function allPictures(db: Db, rows: readonly PostRow[]) {
  const above = rows.map((row) => row.featuredImage);
  return loadPictures(db, [...above, ...ownPictures(rows.map(({ content }) => content))]);
}

/** The fares that stand in these posts. */
export function faresOf(db: Db, rows: readonly { content: string }[]) {
  return loadFares(
    db,
    rows.map(({ content }) => content),
  );
}

/** What is built of the public posts is right until the next one publishes itself. */
async function untilNextPublication(ctx: ApiContext): Promise<void> {
  if (!ctx.rightUntil) return;
  const next = await nextPublication(ctx.db);
  if (next) ctx.rightUntil(next);
}

const stretchOf = ({ limit = MAX_PUBLIC_POSTS, page = 1 }: BlogListInput) => ({ limit, offset: (page - 1) * limit });

/** Published posts as cards. */
export async function listPosts(ctx: ApiContext, input: BlogListInput): Promise<PostCard[]> {
  const [found] = await Promise.all([publishedCards(ctx, input, stretchOf(input)), untilNextPublication(ctx)]);
  const rows = await spoken(ctx.db, "blog", found);
  const pictureOf = await featuredPictures(ctx.db, rows);
  return rows.map((row) => postCard(row, pictureOf));
}

/** Published posts with their bodies. */
export async function listWholePosts(ctx: ApiContext, input: BlogListInput): Promise<PostView[]> {
  const [found] = await Promise.all([publishedPosts(ctx, input, stretchOf(input)), untilNextPublication(ctx)]);
  const rows = await spoken(ctx.db, "blog", found);
  const [pictureOf, fareOf] = await Promise.all([allPictures(ctx.db, rows), faresOf(ctx.db, rows)]);
  return rows.map((row) => postView(row, pictureOf, fareOf));
}

/** One page of the blog. Featured posts lead it as it opens; who looks for something gets what was found. */
export async function blogPage(ctx: ApiContext, { page = 1, ...filters }: BlogPageInput): Promise<BlogPage> {
  const isOpening = page === 1 && Object.values(filters).every((value) => value === undefined);
  const [found, first] = await Promise.all([
    // One more than is shown tells whether there is a next page.
    publishedCards(ctx, filters, { offset: (page - 1) * POSTS_A_PAGE, limit: POSTS_A_PAGE + 1 }),
    isOpening ? featuredCards(ctx.db) : [],
    untilNextPublication(ctx),
  ]);
  const [rows, featured] = await Promise.all([spoken(ctx.db, "blog", found), spoken(ctx.db, "blog", first)]);
  const pictureOf = await featuredPictures(ctx.db, [...rows, ...featured]);
  return {
    posts: rows.slice(0, POSTS_A_PAGE).map((row) => postCard(row, pictureOf)),
    featured: featured.map((row) => postCard(row, pictureOf)),
    hasNext: rows.length > POSTS_A_PAGE,
  };
}

/** A published post by its address, or by one it once had: then its own is another. @throws NOT_FOUND */
export async function postBySlug(ctx: ApiContext, slug: string): Promise<PostView> {
  await untilNextPublication(ctx);
  const found = (await publishedPost(ctx.db, slug)) ?? (await movedPost(ctx.db, slug)) ?? fail("NOT_FOUND");
  const [row = found] = await spoken(ctx.db, "blog", [found]);
  const [pictureOf, fareOf] = await Promise.all([allPictures(ctx.db, [row]), faresOf(ctx.db, [row])]);
  return postView(row, pictureOf, fareOf);
}

/** Where every published post is, newest first. */
export async function listAddresses(ctx: ApiContext) {
  await untilNextPublication(ctx);
  return publishedAddresses(ctx.db);
}

/**
 * Somebody has this post before them. Nothing that visitors see is built anew for it.
 * @throws RATE_LIMITED for more than readers at one address could tell
 */
export const noteReader = (ctx: ApiContext, postId: string): Promise<void> =>
  ctx.eventLimit.run(ctx.address, () => ctx.readers.note(postId, ctx.address, ctx.userAgent));
