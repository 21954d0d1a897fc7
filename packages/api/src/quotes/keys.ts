import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { MailKind } from "@shikara/contract/outbox/texts";
import { QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import type { Db } from "@shikara/db/client";
import { makeKey } from "../bookings/link-keys.ts";
import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { findQuote, type QuoteRow } from "./quotes.queries.ts";

const DAY_MS = 24 * 3_600_000;
/** A link is readable so long after the journey that it offers would begin, or after today where that is later. */
const LINK_DAYS = 60;

/** Mails to its customer that lead to it. */
const OFFERS: readonly MailKind[] = ["quote_sent", "quote_unanswered", "quote_ending"];

type Signed = Pick<QuoteRow, "reference" | "linkVersion" | "travelDate">;

/** A key for the customer of a quote, which opens nothing else, and until when it does. */
export async function quoteKey(db: Db, { reference, linkVersion, travelDate }: Signed) {
  const from = Math.max(Date.now(), Date.parse(travelDate));
  const expiresAt = new Date(from + LINK_DAYS * DAY_MS);
  return { key: await makeKey(db, { purpose: "quote", reference, linkVersion }, expiresAt), expiresAt };
}

/**
 * Puts a key into the link of a mail that is being sent. The outbox keeps the mail without it.
 * @throws CONFLICT where its customer has another address by now
 */
export const withQuoteKey: MailFiller = async ({ db }, { kind, quoteId, email, text, html }) => {
  // What a customer says of it goes to the agency in their own words, whatever they are.
  if (!OFFERS.includes(kind) || !quoteId || !text.includes(QUOTE_KEY_TO_COME)) return {};
  const quote = await findQuote(db, quoteId);
  if (quote?.email !== email) fail("CONFLICT", DOCUMENT_MESSAGES.otherEmail);
  const { key } = await quoteKey(db, quote);
  const put = (words: string) => words.replaceAll(QUOTE_KEY_TO_COME, key);
  return { text: put(text), html: put(html) };
};
