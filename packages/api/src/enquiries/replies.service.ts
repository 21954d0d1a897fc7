import { randomUUID } from "node:crypto";
import { fail } from "@shikara/contract/core/fail";
import type { EnquiryDetails, EnquiryReply, ReplyDesk } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { fillText } from "@shikara/contract/outbox/rules";
import type { ReplyPlaceholder, Settings } from "@shikara/contract/settings/schema";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { once } from "../core/idempotency.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { afterUndo, canSend, queueMail } from "../delivery/outbox/queue.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { type EnquiryRow, findEnquiry, updateEnquiryRow } from "./enquiries.queries.ts";
import { enquiryById, refuseStale } from "./enquiries.service.ts";
import { insertReply, lastReplyOf } from "./replies.queries.ts";
import { replyAddressOf } from "./reply-address.ts";

/** Those in the language that somebody is written to in; where there are none, those that stand in for them. */
function templatesIn(language: Language, all: Settings["replyTemplates"]): Settings["replyTemplates"] {
  const own = all.filter((template) => template.language === language);
  return own.length > 0 ? own : all.filter((template) => template.language === ORIGINAL);
}

/** What an answer to this enquiry is written with. @throws NOT_FOUND */
export async function replyDeskFor(ctx: StaffContext, id: string): Promise<ReplyDesk> {
  const { name, reference, subject, language } = (await findEnquiry(ctx.db, id)) ?? fail("NOT_FOUND");
  const { replyTemplates, companyInfo, contactInfo } = await currentSettings(ctx.db);
  const values: Record<ReplyPlaceholder, string> = {
    ...{ name, reference, subject },
    me: ctx.signedIn.member.fullName,
    agency: companyInfo.name,
    phone: contactInfo.phone[0] ?? "",
  };
  return {
    templates: templatesIn(language, replyTemplates).map(({ title, text }) => ({
      title,
      text: fillText(text, values),
    })),
    canSend: canSend(ctx),
    hearsReplies: ctx.mail.inbox !== undefined,
  };
}

/**
 * Answers by mail, where it can be undone a little later; whoever answers looks after it, unless somebody does. Sent twice, it is one mail.
 * @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where there is no address to answer to, or something came that its writer has not read
 */
export function replyToEnquiry(
  ctx: StaffContext,
  { id, version, lastRead, text, key, isUndoable }: EnquiryReply,
): Promise<EnquiryDetails> {
  return writeTransaction(ctx, ["enquiries", "outbox"], async (tx) => {
    const form = { name: `reply ${ctx.signedIn.member.id}`, body: { id, text }, reference: id };
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    await once(asked, tx, form, async () => {
      const row = await updateEnquiryRow(tx, { id, version }, answeredBy(ctx));
      // What was written meanwhile says more than that the record is another.
      if (lastRead !== undefined && lastRead !== (await lastReplyOf(tx, id)) && (await findEnquiry(tx, id)))
        fail("CONFLICT", ENQUIRY_STAFF_MESSAGES.writtenMeanwhile);
      if (!row) return refuseStale(tx, id);
      await sendReply(ctx, tx, row, text, isUndoable);
    });
    return enquiryById(tx, id);
  });
}

const answeredBy = ({ signedIn }: StaffContext) => ({ status: "answered" as const, takenBy: signedIn.member.id });

async function sendReply(ctx: StaffContext, tx: Db, row: EnquiryRow, text: string, isUndoable: boolean): Promise<void> {
  const { id: enquiryId, name, email, language, reference, subject } = row;
  if (email === "") fail("CONFLICT", ENQUIRY_STAFF_MESSAGES.noEmail);
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const mailId = randomUUID();
  const values = { name, reference, subject, reply: text };
  const to = { name, email };
  const place = { ...replyAddressOf(ctx.mail, row), ...(await afterUndo(tx, isUndoable)) };
  await queueMail(tx, { kind: "enquiry_reply", language, id: mailId, to, values, enquiryId, ...place });
  await insertReply(tx, { enquiryId, memberId, memberName, text, direction: "out", mailId });
}
