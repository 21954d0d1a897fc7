import { fail } from "@shikara/contract/core/fail";
import type { RequestReceipt } from "@shikara/contract/core/forms";
import { KEY_TO_COME, keyLink } from "@shikara/contract/newsletter/links";
import { NEWSLETTER_MESSAGES } from "@shikara/contract/newsletter/messages";
import type {
  newsletterSubscribe,
  SubscriberListInput,
  SubscriberState,
  SubscriberView,
} from "@shikara/contract/newsletter/schema";
import { currentLanguage } from "@shikara/contract/texts/current";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { acceptSubmission } from "../core/public-submission.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { ownerOfKey } from "./keys.ts";
import {
  confirmSubscriber,
  countSubscribers,
  deleteSubscriber,
  matchingSubscribers,
  putSubscriber,
  type SubscriberRow,
  unsubscribeRow,
  wasAsked,
} from "./newsletter.queries.ts";

/** Nobody is asked more often than this, whoever presses the button. */
const ASKED_ONCE_MS = 3_600_000;

/**
 * Puts an address on the list and asks its owner by mail whether they want to be on it; the answer does not tell whether
 * it was there.
 * @throws RATE_LIMITED, IDEMPOTENCY_MISMATCH
 */
export function subscribe(ctx: ApiContext, asked: z.output<typeof newsletterSubscribe>): Promise<RequestReceipt> {
  const form = { name: "newsletter", domains: ["newsletter"], message: NEWSLETTER_MESSAGES.asked } as const;
  return acceptSubmission(ctx, form, asked, async (tx, { email, language = currentLanguage() }) => {
    const subscriber = await putSubscriber(tx, email, language);
    if (!subscriber || subscriber.confirmedAt !== null) return;
    if (!subscriber.isBack && (await wasAsked(tx, subscriber.id, new Date(Date.now() - ASKED_ONCE_MS)))) return;
    await queueMail(tx, {
      kind: "newsletter_confirm",
      language: subscriber.language,
      byVisitor: true,
      to: { name: "", email },
      values: { link: keyLink(ctx.publicUrl, "confirm", KEY_TO_COME.confirm, subscriber.language) },
      subscriberId: subscriber.id,
    });
  });
}

/** Whoever tries keys waits for others of their address, with no connection in hand. */
const withKey = (ctx: ApiContext, work: (tx: Db) => Promise<void>): Promise<void> =>
  ctx.strangers.run(ctx.address, () => writeTransaction(ctx, ["newsletter"], work));

/** The owner of an address says yes: they are on the list, and welcomed once. @throws NOT_FOUND for a link that does not work (any more), RATE_LIMITED */
export function confirm(ctx: ApiContext, key: string): Promise<void> {
  return withKey(ctx, async (tx) => {
    const owner = await ownerOfKey(tx, key, "confirm");
    if (!owner) fail("NOT_FOUND", NEWSLETTER_MESSAGES.staleLink);
    if (!(await confirmSubscriber(tx, owner.id, new Date()))) return;
    await queueMail(tx, {
      kind: "newsletter_welcome",
      language: owner.language,
      to: { name: "", email: owner.email },
      values: { unsubscribe_link: keyLink(ctx.publicUrl, "leave", KEY_TO_COME.leave, owner.language) },
      subscriberId: owner.id,
    });
  });
}

/** Takes whoever has this key off the list; again, it changes nothing. @throws NOT_FOUND for a key that is none, RATE_LIMITED */
export function unsubscribe(ctx: ApiContext, key: string): Promise<void> {
  return withKey(ctx, async (tx) => {
    const owner = await ownerOfKey(tx, key, "leave");
    if (!owner) fail("NOT_FOUND", NEWSLETTER_MESSAGES.staleLeave);
    await unsubscribeRow(tx, owner.id, new Date());
  });
}

const subscriberPlace = z.tuple([z.iso.datetime(), z.uuid()]);

export function subscriberState(row: SubscriberRow): SubscriberState {
  if (row.unsubscribedAt) return "unsubscribed";
  return row.confirmedAt ? "confirmed" : "unconfirmed";
}

const viewOf = (row: SubscriberRow): SubscriberView => ({ ...row, state: subscriberState(row) });

/** One page of the subscribers that match, newest first, and how many of each state there are. */
export async function listSubscribers(db: Db, { cursor, limit, ...filter }: SubscriberListInput) {
  const behind = cursor ? readCursor(cursor, subscriberPlace) : null;
  const [rows, counts] = await Promise.all([
    matchingSubscribers(db, { ...filter, limit: limit + 1 }, behind),
    countSubscribers(db, filter.search),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { subscribers: page.map(viewOf), nextCursor, counts };
}

/** Forgets an address, and the mails to it. @throws NOT_FOUND */
export function removeSubscriber(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["newsletter", "outbox"], async (tx) => {
    if (!(await deleteSubscriber(tx, id))) fail("NOT_FOUND");
  });
}
