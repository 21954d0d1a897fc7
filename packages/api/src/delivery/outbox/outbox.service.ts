import { randomUUID } from "node:crypto";
import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import { fail } from "@shikara/contract/core/fail";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { mailKindsFor } from "@shikara/contract/outbox/permissions";
import type { MailDetails, MailListInput, MailResent } from "@shikara/contract/outbox/schema";
import { z } from "zod";
import { pageOf, readCursor } from "../../core/paging.ts";
import { writeTransaction } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import {
  countMails,
  findMail,
  type MailOwner,
  type MailRow,
  mailsOf,
  matchingMails,
  requeueMail,
} from "./outbox.queries.ts";
import { canSend } from "./queue.ts";

const mailPlace = z.tuple([z.iso.datetime(), z.uuid()]);

const kindsFor = (ctx: StaffContext, what: "read" | "resend") => mailKindsFor(ctx.signedIn.member, what);

/** One page of the mails that match and that the asker may read, newest first, and how many of each state there are. */
export async function listMails(ctx: StaffContext, { cursor, limit, ...filter }: MailListInput) {
  const behind = cursor ? readCursor(cursor, mailPlace) : null;
  const kinds = kindsFor(ctx, "read");
  const [rows, counts] = await Promise.all([
    matchingMails(ctx.db, kinds, { ...filter, limit: limit + 1 }, behind),
    countMails(ctx.db, kinds, filter),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { mails: page, nextCursor, counts, canSend: canSend(ctx) };
}

export function mailsOfRecord(ctx: StaffContext, owner: MailOwner) {
  return mailsOf(ctx.db, kindsFor(ctx, "read"), owner);
}

function viewOf({
  claim: _claim,
  messageId: _messageId,
  subscriberId: _subscriberId,
  letterId: _letterId,
  byVisitor: _byVisitor,
  ...mail
}: MailRow): MailDetails {
  return mail;
}

/** A mail as it goes out. @throws NOT_FOUND */
export async function mailById(ctx: StaffContext, id: string): Promise<MailDetails> {
  return viewOf((await findMail(ctx.db, kindsFor(ctx, "read"), id)) ?? fail("NOT_FOUND"));
}

/**
 * Sends a mail again, or right away one that waits. One that was sent already goes out as a mail of its own: readers would
 * take a repeated Message-ID for one they have.
 * @throws NOT_FOUND, CONFLICT while it is being sent, STALE with the mail where it has gone by itself since it was seen
 */
export function resendMail(ctx: StaffContext, seen: DeliverySeen): Promise<MailResent> {
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    const kinds = kindsFor(ctx, "resend");
    const mail = async () => viewOf((await findMail(tx, kinds, seen.id)) ?? fail("NOT_FOUND"));
    const wasSent = (await mail()).state === "sent";
    const isQueued = await requeueMail(tx, seen, wasSent ? { messageId: randomUUID() } : {});
    const queued = await mail();
    if (!isQueued && queued.state === "sending") fail("CONFLICT", OUTBOX_MESSAGES.isSending);
    if (!isQueued) fail("STALE", OUTBOX_MESSAGES.movedOn, { current: queued });
    return { ...queued, canSend: canSend(ctx), wasSent };
  });
}
