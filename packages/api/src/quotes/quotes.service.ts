import { fail } from "@shikara/contract/core/fail";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { quoteSums } from "@shikara/contract/quotes/rules";
import type { NewQuote, QuoteDetails, QuoteListInput, QuoteUpdate } from "@shikara/contract/quotes/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { reachOf } from "../bookings/whose.ts";
import { once } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { newReference } from "../core/reference.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { enquirysOwner } from "../enquiries/booked.service.ts";
import { findEnquiry } from "../enquiries/enquiries.queries.ts";
import { deskTitle } from "./desk-title.ts";
import {
  countQuotes,
  deleteDraftRow,
  findQuote,
  insertQuote,
  lockQuote,
  matchingQuotes,
  type QuoteRow,
  quoteByReference,
  updateQuoteRow,
} from "./quotes.queries.ts";
import { quoteCards, quoteDetails } from "./quotes.view.ts";

const quotePlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the quotes that match, newest first, and how many of each state there are. */
export async function listQuotes(db: Db, { cursor, limit, state, ...filter }: QuoteListInput) {
  const behind = cursor ? readCursor(cursor, quotePlace) : null;
  const [rows, counts] = await Promise.all([
    matchingQuotes(db, { ...filter, state, limit: limit + 1 }, behind),
    countQuotes(db, filter),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { quotes: await quoteCards(db, page), nextCursor, counts };
}

/** What lists say of a text. */
async function told(tx: Db, { language, content }: Pick<NewQuote, "language" | "content">) {
  const { travelDate, travelers, validUntil } = content;
  const { total, cost } = quoteSums(content.lines);
  return { content, title: await deskTitle(tx, language, content), travelDate, travelers, validUntil, total, cost };
}

/**
 * Begins a quote as a draft; of an enquiry's, whoever looks after that looks after it. Sent twice, it is one. Nobody outside hears of it.
 * @throws IDEMPOTENCY_MISMATCH, NOT_FOUND where there is no such enquiry
 */
export function createQuote(ctx: StaffContext, { key, ...said }: NewQuote): Promise<QuoteDetails> {
  const { id: memberId } = ctx.signedIn.member;
  return writeTransaction(ctx, ["quotes"], async (tx) => {
    const isGone = async (begun: string) => !(await quoteByReference(tx, begun));
    const form = { name: `quote ${memberId}`, body: said, reference: newReference(), isGone };
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    const reference = await once(asked, tx, form, async (reference) => {
      const { content: _text, ...about } = said;
      if (about.enquiryId && !(await findEnquiry(tx, about.enquiryId))) fail("NOT_FOUND");
      const ownerId = (about.enquiryId && (await enquirysOwner(tx, about.enquiryId))) || memberId;
      await insertQuote(tx, { ...about, ...(await told(tx, said)), reference, ownerId });
    });
    const row = (await quoteByReference(tx, reference)) ?? fail("NOT_FOUND");
    return quoteDetails(tx, row.id);
  });
}

/**
 * Of what was sent to an address, or without one to a number, that is the customer's no more: its links open nothing any longer, so that
 * nobody has it, and it is a draft until a manager sends it to the new one.
 */
const outOfReach = (before: QuoteRow, now: Pick<QuoteRow, "email" | "phone">) =>
  before.sentNumber > 0 && reachOf(before) !== reachOf(now)
    ? { state: "draft" as const, seenAt: null, linkVersion: before.linkVersion + 1 }
    : {};

/** Writes the draft of the next version; what is out stays as it is. @throws NOT_FOUND, STALE, CONFLICT where it is closed */
export function updateQuote(ctx: StaffContext, { id, version, ...said }: QuoteUpdate): Promise<QuoteDetails> {
  const { content: _text, ...about } = said;
  return writeTransaction(ctx, ["quotes"], async (tx) => {
    const before = (await lockQuote(tx, id)) ?? fail("NOT_FOUND");
    // Whoever asked a manager to send it asked for another text.
    const changes = { ...about, ...(await told(tx, said)), sendAskedAt: null, ...outOfReach(before, about) };
    const row = await updateQuoteRow(tx, { id, version, states: ["draft", "sent"] }, changes);
    return row ? quoteDetails(tx, id) : refuseClosed(tx, id);
  });
}

/** Only a draft of which nothing was sent. @throws NOT_FOUND, CONFLICT */
export function deleteQuote(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["quotes"], async (tx) => {
    if (await deleteDraftRow(tx, id)) return;
    if (await findQuote(tx, id)) fail("CONFLICT", QUOTE_MESSAGES.wasSent);
    fail("NOT_FOUND");
  });
}

/** Why a write met no row. @throws NOT_FOUND, CONFLICT where it is closed, STALE with the quote as it stands */
export async function refuseClosed(tx: Db, id: string): Promise<never> {
  const row = (await findQuote(tx, id)) ?? fail("NOT_FOUND");
  if (row.state !== "draft" && row.state !== "sent") fail("CONFLICT", QUOTE_MESSAGES.closed);
  return refuseUpdate(await quoteDetails(tx, id));
}
