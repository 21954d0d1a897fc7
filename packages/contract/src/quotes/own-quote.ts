import { z } from "zod";
import { paragraph } from "../core/atoms.ts";
import { ownPaths } from "../own-routes.ts";
import { ownAsked } from "../portal/schema.ts";
import { t } from "../texts/t.ts";
import { HELD_BY } from "./hindrances.ts";
import { QUOTE_LINE_KINDS, QUOTE_STATES } from "./rules.ts";

/** The version that its reader had in front of them: nobody accepts another one unseen. */
const number = z.number().int().min(1).max(10_000);

/** Takes a version as it stands, on the terms that it says. */
export const ownQuoteAccept = ownAsked.extend({
  number,
  isAgreed: z.literal(true, { error: () => t("quotes.pleaseAgree") }),
});
/** Asks for something else. */
export const ownQuoteAsk = ownAsked.extend({ number, text: paragraph(1_000) });
export const ownQuoteDecline = ownAsked.extend({ number });

/** A quote as its customer sees it: nothing of what it costs the agency, nor of whom that buys from. */
export const ownQuote = z.object({
  reference: z.string(),
  number: z.number().int(),
  state: z.enum([...QUOTE_STATES, "ended"]),
  customerName: z.string(),
  title: z.string(),
  travelDate: z.string(),
  travelers: z.number().int(),
  days: z.array(z.object({ title: z.string(), description: z.string() })),
  lines: z.array(
    z.object({
      kind: z.enum(QUOTE_LINE_KINDS),
      day: z.number().int().nullable(),
      title: z.string(),
      quantity: z.number().int(),
      amount: z.number(),
    }),
  ),
  total: z.number(),
  deposit: z.number(),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  note: z.string(),
  validUntil: z.string(),
  sentAt: z.date(),
  /** The agency's terms as they were on that day. */
  policy: z.array(z.string()),
  notes: z.array(z.string()),
  /** What they have asked for about this version, and when. */
  asked: z.object({ text: z.string(), at: z.date() }).nullable(),
  /** What is in the way of an open one: which roads are closed on its days, and whether its departure has too few seats. */
  closed: z.string(),
  isFull: z.boolean(),
  /** Where the booking that it became is read. */
  bookingPath: z.string().nullable(),
  /** Why that is not confirmed yet; null where it is, or there is none. */
  heldBy: z.enum(HELD_BY).nullable(),
  /** There is an address to which the confirmation goes. */
  isMailed: z.boolean(),
  /** They have accepted another one that was offered with it. */
  isOtherTaken: z.boolean(),
});
export type OwnQuote = z.infer<typeof ownQuote>;

/** What is shown of its link where that is sent on: nothing of whom it is for, nor of its price. */
export const quoteCardShared = ownQuote.pick({ reference: true, title: true, travelDate: true, validUntil: true });
export type QuoteCardShared = z.infer<typeof quoteCardShared>;

/** The words of a mail where the key will be: it is made when the mail is sent. */
export const QUOTE_KEY_TO_COME = "the-key-to-the-quote-is-made-when-this-is-sent";
/** The customer's page of a quote, opened by a key. */
export const ownQuotePath = (reference: string, key: string): string => `${ownPaths.quote(reference)}?key=${key}`;
/** The line of that page where what was pressed is answered. */
export const QUOTE_ANSWER = "answer";
/** Where on that page it stands why their answer was not taken. */
export const QUOTE_FAULT = "not-taken";
