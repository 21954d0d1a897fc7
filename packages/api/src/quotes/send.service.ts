import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { ownQuotePath, QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import { endsBeforeJourney, hasEnded } from "@shikara/contract/quotes/rules";
import { isSameText, type QuoteAsRead, type QuoteDetails } from "@shikara/contract/quotes/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import { mayOpen } from "../bookings/customer-link.ts";
import { termsInForce } from "../bookings/sold.ts";
import { inTheOriginal } from "../core/language.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { amountAndDeposit, dayInWords } from "../delivery/outbox/mail-words.ts";
import { canSend, queueMail } from "../delivery/outbox/queue.ts";
import { answeredByQuote } from "../enquiries/booked.service.ts";
import { quoteKey } from "./keys.ts";
import { findQuote, insertVersion, type QuoteRow, updateQuoteRow, versionOf } from "./quotes.queries.ts";
import { refuseClosed } from "./quotes.service.ts";
import { quoteDetails } from "./quotes.view.ts";

/** @throws VALIDATION by the field that keeps it from going out, CONFLICT where this very text has gone */
async function refuseUnready(ctx: StaffContext, tx: Db, row: QuoteRow): Promise<void> {
  const { day } = calendarNow(ctx.timeZone);
  if (row.email === "" && row.phone === "") refuseField("email", QUOTE_MESSAGES.noWay);
  if (hasEnded(row.validUntil, day)) refuseField("content.validUntil", QUOTE_MESSAGES.over);
  if (!endsBeforeJourney(row)) refuseField("content.validUntil", QUOTE_MESSAGES.beforeJourney);
  const last = row.sentNumber > 0 && row.state === "sent" ? await versionOf(tx, row.id, row.sentNumber) : undefined;
  if (last && isSameText(last.content, row.content)) fail("CONFLICT", QUOTE_MESSAGES.nothingToSend);
}

const mailOf = ({ publicUrl }: StaffContext, row: QuoteRow) => {
  const { id: quoteId, customerName: name, email, language, reference } = row;
  const values = () => ({
    ...{
      name,
      reference,
      package: row.content.title,
      date: dayInWords(row.travelDate),
      travelers: String(row.travelers),
    },
    amount: amountAndDeposit(row.total, row.content.deposit),
    until: dayInWords(row.validUntil),
    replaces: row.sentNumber > 1 ? ` ${t("mails.quoteReplaces")}` : "",
    link: `${publicUrl}${ownQuotePath(reference, QUOTE_KEY_TO_COME)}`,
  });
  return { kind: "quote_sent" as const, to: { name, email }, language, values, quoteId };
};

/**
 * Sends the draft as the next version, which never changes from then on, with the agency's terms of today; its customer gets the mail in the
 * same transaction, or without an address its link by whoever asked for it, and the enquiry behind it is answered. The version before it cannot be accepted any more.
 * @throws NOT_FOUND, STALE, CONFLICT, VALIDATION
 */
export function sendQuote(ctx: StaffContext, { id, version }: QuoteAsRead) {
  const { id: sentBy } = ctx.signedIn.member;
  return writeTransaction(ctx, ["quotes", "outbox", "enquiries"], async (tx) => {
    const before = (await findQuote(tx, id)) ?? fail("NOT_FOUND");
    if (before.version === version) await refuseUnready(ctx, tx, before);
    const sentNumber = before.sentNumber + 1;
    const changes = { state: "sent" as const, sentNumber, sendAskedAt: null, seenAt: null };
    const row = await updateQuoteRow(tx, { id, version, states: ["draft", "sent"] }, changes);
    if (!row) return refuseClosed(tx, id);
    const { cancellation, words } = await inTheOriginal(() => termsInForce(tx));
    const { content, total, cost } = row;
    await insertVersion(tx, { quoteId: id, number: sentNumber, sentBy, content, total, cost, cancellation, ...words });
    await queueMail(tx, mailOf(ctx, row));
    if (row.enquiryId) await answeredByQuote(tx, { id: row.enquiryId, memberId: row.ownerId ?? sentBy });
    return { quote: await quoteDetails(tx, id), canSend: canSend(ctx) };
  });
}

/** Asks a manager to send it, as it stands. @throws NOT_FOUND, STALE, CONFLICT, VALIDATION */
export function askToSend(ctx: StaffContext, { id, version }: QuoteAsRead): Promise<QuoteDetails> {
  return writeTransaction(ctx, ["quotes"], async (tx) => {
    const before = (await findQuote(tx, id)) ?? fail("NOT_FOUND");
    if (before.version === version) await refuseUnready(ctx, tx, before);
    const row = await updateQuoteRow(tx, { id, version, states: ["draft", "sent"] }, { sendAskedAt: new Date() });
    return row ? quoteDetails(tx, id) : refuseClosed(tx, id);
  });
}

/** Takes a sent one back: its link says so, and nobody can accept it. @throws NOT_FOUND, STALE, CONFLICT */
export function withdrawQuote(ctx: StaffContext, { id, version }: QuoteAsRead): Promise<QuoteDetails> {
  return writeTransaction(ctx, ["quotes"], async (tx) => {
    const row = await updateQuoteRow(tx, { id, version, states: ["sent"] }, { state: "withdrawn", sendAskedAt: null });
    return row ? quoteDetails(tx, id) : refuseClosed(tx, id);
  });
}

/**
 * A link for its customer, for staff to hand on by whatever way. Once it is accepted it leads to the booking, also for whoever kept it from before.
 * @throws FORBIDDEN where they may not read what that opens, NOT_FOUND, CONFLICT where it is not sent to whom it is for now
 */
export async function quoteLinkOf(ctx: StaffContext, id: string) {
  if (!mayOpen(ctx.signedIn.member)) fail("FORBIDDEN", QUOTE_MESSAGES.linkOpensBooking);
  const row = (await findQuote(ctx.db, id)) ?? fail("NOT_FOUND");
  if (row.state === "draft") fail("CONFLICT", QUOTE_MESSAGES.notSent);
  const { key, expiresAt } = await quoteKey(ctx.db, row);
  return { path: ownQuotePath(row.reference, key), expiresAt };
}
