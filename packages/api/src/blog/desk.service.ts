import { readTime } from "@shikara/contract/blog";
import { BLOG_MESSAGES } from "@shikara/contract/blog.messages";
import {
  type BlogRecord,
  type BlogSetStatus,
  type BlogUpdate,
  DESK_PAGE,
  type DeskListInput,
  type DeskPost,
  hasContent,
  MAX_DESK_PAGE,
} from "@shikara/contract/blog-desk";
import { mayEditPost, mayMovePost } from "@shikara/contract/blog-rules";
import { fail } from "@shikara/contract/fail";
import { allows } from "@shikara/contract/permissions";
import type { Db } from "@shikara/db/client";
import { change, refuseUpdate } from "../change.ts";
import type { StaffContext } from "../trpc.ts";
import type { PostCardRow, PostRow } from "./blog.queries.ts";
import { featuredPictures } from "./blog.service.ts";
import { deskCard, deskPost } from "./blog.view.ts";
import {
  deletePostRow,
  deskCards,
  deskPosts,
  findPost,
  insertPost,
  lockPost,
  movePostRow,
  type PostInsert,
  postCounts,
  updatePostRow,
} from "./desk.queries.ts";
import { keepRevision } from "./revisions.ts";
import { sanitizePost } from "./sanitize.ts";
import { moveSlug, slugIsTaken } from "./slugs.queries.ts";
import { freePostSlug, randomSlug } from "./slugs.ts";

// Two posts of one title at once may reach for the same address: the next try sees the other one, the last avoids them all.
const SLUG_TRIES = 4;

async function view(db: Db, row: PostRow | undefined): Promise<DeskPost> {
  if (!row) fail("NOT_FOUND");
  return deskPost(row, await featuredPictures(db, [row]));
}

/** Where the next answer begins: one row more than was asked for has been read. */
function split<Row extends PostCardRow>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null;
  return { shown, nextCursor };
}

/** Posts of every status as cards, newest first. */
export async function listDesk(db: Db, input: DeskListInput) {
  const { limit = DESK_PAGE } = input;
  const { shown, nextCursor } = split(await deskCards(db, input, limit + 1), limit);
  const pictureOf = await featuredPictures(db, shown);
  return { posts: shown.map((row) => deskCard(row, pictureOf)), nextCursor };
}

/** The same with their bodies. */
export async function listWholeDesk(db: Db, input: DeskListInput) {
  const { limit = MAX_DESK_PAGE } = input;
  const { shown, nextCursor } = split(await deskPosts(db, input, limit + 1), limit);
  const pictureOf = await featuredPictures(db, shown);
  return { posts: shown.map((row) => deskPost(row, pictureOf)), nextCursor };
}

export const countPosts = async (db: Db) => (await postCounts(db)) ?? fail("INTERNAL");

/** @throws NOT_FOUND */
export const deskPostById = async (db: Db, id: string) => view(db, await findPost(db, id));

/** Sanitized HTML and the time it takes to read. @throws VALIDATION when nothing of it may be shown */
function written(given: string): { content: string; readTime: number } {
  const content = sanitizePost(given);
  if (!hasContent(content)) fail("VALIDATION", undefined, { fields: { content: "Please fill in this field" } });
  return { content, readTime: readTime(content) };
}

function checkSchedule(scheduledFor: Date | null): void {
  if (scheduledFor && scheduledFor <= new Date())
    fail("VALIDATION", undefined, { fields: { scheduledFor: BLOG_MESSAGES.pastSchedule } });
}

const slugTaken = () => fail("CONFLICT", BLOG_MESSAGES.slugTaken, { fields: { slug: BLOG_MESSAGES.slugTaken } });

async function insertAtSlug(tx: Db, wanted: string, record: Omit<PostInsert, "slug">): Promise<PostRow> {
  if (wanted !== "") {
    const row = (await slugIsTaken(tx, wanted)) ? undefined : await insertPost(tx, { ...record, slug: wanted });
    return row ?? slugTaken();
  }
  for (let tries = 1; tries < SLUG_TRIES; tries += 1) {
    const row = await insertPost(tx, { ...record, slug: await freePostSlug(tx, record.title) });
    if (row) return row;
  }
  return (await insertPost(tx, { ...record, slug: randomSlug(record.title) })) ?? fail("CONFLICT");
}

/** A new draft, signed with the writer's name. @throws VALIDATION, CONFLICT when its address is taken */
export function createPost(ctx: StaffContext, { slug, ...record }: BlogRecord): Promise<DeskPost> {
  checkSchedule(record.scheduledFor);
  const { id: authorId, fullName: author } = ctx.signedIn.member;
  const draft = { ...record, ...written(record.content), author, authorId };
  return change(ctx, ["blog"], async (tx) => {
    const row = await insertAtSlug(tx, slug, draft);
    await keepRevision(tx, undefined, row, { editor: author, editorId: authorId, isAutosave: false });
    return view(tx, row);
  });
}

/**
 * Changes a post. Approved words that somebody changes who may not approve wait for approval again.
 * @throws NOT_FOUND, FORBIDDEN, STALE with the post as it stands, CONFLICT when its new address is taken, VALIDATION
 */
export function updatePost(ctx: StaffContext, { id, version, isAutosave = false, ...given }: BlogUpdate) {
  const { member } = ctx.signedIn;
  const words = given.content === undefined ? given : { ...given, ...written(given.content) };
  // What is saved every few seconds without anybody's doing would bury the audit log; the revisions have it.
  const hand = isAutosave ? { ...ctx, signedIn: null } : ctx;
  return change(hand, ["blog"], async (tx): Promise<DeskPost> => {
    const before = (await lockPost(tx, id)) ?? fail("NOT_FOUND");
    if (!mayEditPost(member, before)) fail("FORBIDDEN");
    if (version !== undefined && version !== before.version) refuseUpdate(await view(tx, before));
    if (isAutosave && before.status !== "draft") fail("BAD_TRANSITION", undefined, { current: await view(tx, before) });
    const { scheduledFor = before.scheduledFor } = words;
    if (scheduledFor?.getTime() !== before.scheduledFor?.getTime()) checkSchedule(scheduledFor);

    const slug = words.slug === "" ? before.slug : (words.slug ?? before.slug);
    if (slug !== before.slug) {
      if (await slugIsTaken(tx, slug, id)) slugTaken();
      await moveSlug(tx, id, before.slug, slug);
    }
    const isDecided = before.status !== "approved" || allows(member.role, "blog:approve");
    const status = isDecided ? before.status : "pending_approval";
    const row = (await updatePostRow(tx, id, { ...words, slug, status })) ?? fail("NOT_FOUND");
    await keepRevision(tx, before, row, { editor: member.fullName, editorId: member.id, isAutosave });
    return view(tx, row);
  });
}

/** @throws FORBIDDEN, NOT_FOUND, STALE, BAD_TRANSITION; the last two with the post as it stands */
export function setPostStatus(ctx: StaffContext, { id, status: to, version }: BlogSetStatus): Promise<DeskPost> {
  const { member } = ctx.signedIn;
  const mayDecide = allows(member.role, "blog:approve");
  if (!mayDecide && (to === "approved" || to === "published")) fail("FORBIDDEN");
  return change(ctx, ["blog"], async (tx) => {
    const writer = mayDecide ? undefined : member.id;
    const row = await movePostRow(tx, { id, to, version, writer }, new Date());
    if (row) return view(tx, row);
    const current = (await findPost(tx, id)) ?? fail("NOT_FOUND");
    if (!mayMovePost(member, current, to)) fail("FORBIDDEN");
    if (version !== undefined && version !== current.version) refuseUpdate(await view(tx, current));
    return fail("BAD_TRANSITION", undefined, { current: await view(tx, current) });
  });
}

/** @throws NOT_FOUND */
export function deletePost(ctx: StaffContext, id: string): Promise<void> {
  return change(ctx, ["blog"], async (tx) => {
    if (!(await deletePostRow(tx, id))) fail("NOT_FOUND");
  });
}
