import {
  type BlogRecord,
  type BlogSetStatus,
  type BlogUpdate,
  type Citation,
  type DeskListInput,
  type DeskPost,
  hasContent,
} from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { COMES_FROM, mayEditPost, mayMovePost } from "@shikara/contract/blog/rules";
import { readTime } from "@shikara/contract/blog/schema";
import type { BlogAcknowledge } from "@shikara/contract/blog/writer";
import { fail } from "@shikara/contract/core/fail";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "@shikara/contract/core/paging";
import { allows } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { addOnce } from "../core/idempotency.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import {
  acknowledgeFact,
  deletePostRow,
  findPost,
  insertPost,
  lockPost,
  movePostRow,
  noteOpenFacts,
  type PostInsert,
  updatePostRow,
} from "./admin.queries.ts";
import { deskCards, deskPosts } from "./admin-list.queries.ts";
import type { PostCardRow, PostRow } from "./blog.queries.ts";
import { faresOf, featuredPictures } from "./blog.service.ts";
import { deskCard, deskPost } from "./blog.view.ts";
import { citationsOf } from "./citations.queries.ts";
import { checkFacts } from "./facts.ts";
import { keepRevision } from "./revisions.ts";
import { sanitizePost } from "./sanitize.ts";
import { moveSlug, slugIsTaken } from "./slugs.queries.ts";
import { freePostSlug, randomSlug } from "./slugs.ts";

// Two posts of one title at once may reach for the same address: the next try sees the other one, the last avoids them all.
const SLUG_TRIES = 4;

/** Posts as their editor needs them. */
async function views(db: Db, rows: readonly PostRow[]): Promise<DeskPost[]> {
  const [pictureOf, citedBy, fareOf] = [
    await featuredPictures(db, rows),
    await citationsBy(db, rows),
    await faresOf(db, rows),
  ];
  return rows.map((row) => deskPost(row, pictureOf, citedBy(row.id), fareOf));
}

export async function view(db: Db, row: PostRow | undefined): Promise<DeskPost> {
  const [shown] = row ? await views(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** What each of these posts cites. */
async function citationsBy(db: Db, rows: readonly Pick<PostRow, "id" | "cites">[]) {
  const found = new Map<string, Citation[]>();
  const citing = rows.filter(({ cites }) => cites.length > 0).map(({ id }) => id);
  const cited = citing.length > 0 ? await citationsOf(db, citing) : [];
  for (const { postId, ...citation } of cited) found.set(postId, [...(found.get(postId) ?? []), citation]);
  return (id: string) => found.get(id) ?? [];
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
  const { limit = PAGE_SIZE } = input;
  const { rows, count } = await deskCards(db, input, limit + 1);
  const { shown, nextCursor } = split(rows, limit);
  const [pictureOf, citedBy] = await Promise.all([featuredPictures(db, shown), citationsBy(db, shown)]);
  return { posts: shown.map((row) => deskCard(row, pictureOf, citedBy(row.id))), nextCursor, count };
}

/** The same with their bodies. */
export async function listWholeDesk(db: Db, input: DeskListInput) {
  const { limit = MAX_PAGE_SIZE } = input;
  const { rows } = await deskPosts(db, input, limit + 1);
  const { shown, nextCursor } = split(rows, limit);
  return { posts: await views(db, shown), nextCursor };
}

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

/** What a post has that nobody types: who drafted it, and what it claims. */
export type Provenance = Partial<Pick<PostInsert, "status" | "isAIGenerated" | "generator" | "claims" | "openFacts">>;

/** A new draft, signed with the writer's name. @throws VALIDATION, CONFLICT when its address is taken */
export function createPost(
  ctx: StaffContext,
  { slug, ...record }: BlogRecord,
  provenance: Provenance = {},
): Promise<DeskPost> {
  checkSchedule(record.scheduledFor);
  const { id: authorId, fullName: author } = ctx.signedIn.member;
  const draft = { ...record, ...written(record.content), author, authorId, ...provenance };
  return writeTransaction(ctx, ["blog"], async (tx) => {
    const insert = async (id: string) => {
      const row = await insertAtSlug(tx, slug, { ...draft, id });
      await keepRevision(tx, undefined, row, { editor: author, editorId: authorId, isAutosave: false });
      return row;
    };
    const find = (id: string) => findPost(tx, id);
    return view(tx, await addOnce(ctx, tx, { what: "post", said: { slug, ...record }, insert, find }));
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
  return writeTransaction(hand, ["blog"], async (tx): Promise<DeskPost> => {
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
    const isDecided = before.status !== "approved" || allows(member, "blog:approve");
    const status = isDecided ? before.status : "pending_approval";
    const facts = await factsAfter(tx, before, words);
    const row = (await updatePostRow(tx, id, { ...words, ...facts, slug, status })) ?? fail("NOT_FOUND");
    await keepRevision(tx, before, row, { editor: member.fullName, editorId: member.id, isAutosave });
    return view(tx, row);
  });
}

/** What is open and what is acknowledged once these words stand in the post; nothing of a post that people wrote. */
async function factsAfter(tx: Db, before: PostRow, words: Partial<PostRow>) {
  if (!before.isAIGenerated) return {};
  const { open, acknowledged } = await checkFacts(tx, { ...before, ...words }, before.claims, before.acknowledgedFacts);
  return { openFacts: open, acknowledgedFacts: acknowledged };
}

/** Our records may have changed since a post was written: holds it against them once more before it is approved. */
async function recheckFacts(ctx: StaffContext, id: string): Promise<void> {
  const post = await findPost(ctx.db, id);
  if (!post?.isAIGenerated) return;
  await writeTransaction({ ...ctx, signedIn: null }, ["blog"], async (tx) => {
    const before = await lockPost(tx, id);
    if (before) await noteOpenFacts(tx, id, (await factsAfter(tx, before, {})).openFacts ?? []);
  });
}

/** @throws FORBIDDEN, NOT_FOUND, STALE, BAD_TRANSITION (also while facts are open); the last two with the post as it stands */
export async function setPostStatus(ctx: StaffContext, { id, status: to, version }: BlogSetStatus): Promise<DeskPost> {
  const { member } = ctx.signedIn;
  const mayDecide = allows(member, "blog:approve");
  const isDecision = to === "approved" || to === "published";
  if (!mayDecide && isDecision) fail("FORBIDDEN");
  if (isDecision) await recheckFacts(ctx, id);
  return writeTransaction(ctx, ["blog"], async (tx) => {
    const writer = mayDecide ? undefined : member.id;
    const row = await movePostRow(tx, { id, to, version, writer }, new Date());
    if (row) return view(tx, row);
    const current = (await findPost(tx, id)) ?? fail("NOT_FOUND");
    if (!mayMovePost(member, current, to)) fail("FORBIDDEN");
    if (version !== undefined && version !== current.version) refuseUpdate(await view(tx, current));
    const isHeld = isDecision && COMES_FROM[to].includes(current.status) && current.openFacts.length > 0;
    const words = isHeld ? `${BLOG_MESSAGES.factsOpen}: ${current.openFacts.join(", ")}` : undefined;
    return fail("BAD_TRANSITION", words, { current: await view(tx, current) });
  });
}

/** Somebody stands for what no record bears out. @throws NOT_FOUND, STALE, BAD_TRANSITION when it is not open */
export function acknowledge(ctx: StaffContext, input: BlogAcknowledge): Promise<DeskPost> {
  return writeTransaction(ctx, ["blog"], async (tx) => {
    const row = await acknowledgeFact(tx, input);
    if (row) return view(tx, row);
    const current = (await findPost(tx, input.id)) ?? fail("NOT_FOUND");
    if (input.version !== undefined && input.version !== current.version) refuseUpdate(await view(tx, current));
    return fail("BAD_TRANSITION", undefined, { current: await view(tx, current) });
  });
}

/** @throws NOT_FOUND */
export function deletePost(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["blog"], async (tx) => {
    if (!(await deletePostRow(tx, id))) fail("NOT_FOUND");
  });
}
