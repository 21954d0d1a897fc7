import { z } from "zod";
import { tailorMadeDay } from "../bookings/tailor-made.ts";
import {
  day,
  email,
  id,
  line,
  MAX_LINE,
  MAX_NAME,
  MAX_RUPEES,
  onceKey,
  optionalLine,
  optionalParagraph,
  phone,
  rupees,
  search,
  textList,
  version,
} from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { ownerAsked, ownerView, REQUEST_SOURCES } from "../core/requests.ts";
import { PAYMENT_MESSAGES } from "../payments/messages.ts";
import { MAX_QUANTITY, SOME } from "../payments/schema.ts";
import { MEAL_PLANS } from "../suppliers/rules.ts";
import { MAX_ROOMS } from "../suppliers/schema.ts";
import { LANGUAGES, ORIGINAL } from "../texts/languages.ts";
import { MAX_DAYS } from "../tours/schema.ts";
import { linesBeyond, onItsDays } from "./line-days.ts";
import { QUOTE_MESSAGES } from "./messages.ts";
import { endsBeforeJourney, QUOTE_LINE_KINDS, QUOTE_LISTS, QUOTE_STATES, quoteSums } from "./rules.ts";

export const MAX_QUOTE_LINES = 50;
export const MAX_QUOTE_PARTY = 500;

const quantity = `Please enter 1 to ${MAX_QUANTITY}`;
const people = `Please enter 1 to ${MAX_QUOTE_PARTY}`;
const TOO_MUCH = `Please enter at most ${MAX_RUPEES.toLocaleString("en-IN")} altogether`;

/** What the house itself asked when a line's price was taken from it: by that one sees later whether it asks something else. */
export const quoteSource = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("cab"),
    vehicleId: id,
    from: line(MAX_NAME),
    to: line(MAX_NAME),
    isReturn: z.boolean(),
    asked: rupees,
  }),
  z.strictObject({ kind: z.literal("package"), tourId: id, asked: rupees }),
]);
export type QuoteSource = z.output<typeof quoteSource>;

/** What of a supplier a line is for: once the quote is accepted, the stay that is planned. */
export const quoteStay = z.strictObject({
  supplierId: id,
  service: line(MAX_NAME),
  plan: z.enum(MEAL_PLANS),
  nights: z.number().int().min(1).max(MAX_DAYS),
  rooms: z.number().int().min(1).max(MAX_ROOMS),
});
export type QuoteStay = z.output<typeof quoteStay>;

/** Something that is sold with a journey: what it costs the agency, and what it costs the customer. */
export const quoteLine = z
  .strictObject({
    kind: z.enum(QUOTE_LINE_KINDS),
    /** On which day of the journey, from 1; null where it is of none in particular. */
    day: z.number().int().min(1).max(MAX_DAYS).nullable().default(null),
    title: line(MAX_NAME),
    /** From whom the agency buys it; customers do not read it. */
    supplier: optionalLine(MAX_NAME).default(""),
    quantity: z.number(quantity).int(quantity).min(1, quantity).max(MAX_QUANTITY, quantity),
    cost: rupees.default(0),
    price: rupees,
    source: quoteSource.nullable().default(null),
    /** Null where it is of no supplier who is known; customers do not read it. */
    stay: quoteStay.nullable().default(null),
  })
  .refine(({ kind, price }) => kind !== "discount" || price > 0, { path: ["price"], message: SOME });

const text = z.strictObject({
  title: line(MAX_NAME),
  travelDate: day,
  travelers: z.number(people).int(people).min(1, people).max(MAX_QUOTE_PARTY, people),
  days: z.array(tailorMadeDay).max(MAX_DAYS),
  lines: z
    .array(quoteLine)
    .min(1, "Please enter what it costs")
    .max(MAX_QUOTE_LINES)
    // Before what is taken off, and in what it costs, too: its booking adds up line by line.
    .refine((lines) => quoteSums(lines.filter(({ kind }) => kind !== "discount")).total <= MAX_RUPEES, TOO_MUCH)
    .refine((lines) => quoteSums(lines).cost <= MAX_RUPEES, TOO_MUCH)
    .refine((lines) => quoteSums(lines).total >= 0, PAYMENT_MESSAGES.discountTooLarge),
  inclusions: textList(line(MAX_LINE)).default([]),
  exclusions: textList(line(MAX_LINE)).default([]),
  /** To the customer, above all. */
  note: optionalParagraph().default(""),
  deposit: rupees.default(0),
  /** The last day on which it may be accepted. */
  validUntil: day,
});

/** What a quote says, whole, as it is kept: each version that was sent keeps its own. */
export const quoteContent = text.transform(onItsDays);
export type QuoteContent = z.output<typeof quoteContent>;

/** As it is written: no line is of a day that the journey does not have. */
const written = text.superRefine((quote, context) => {
  for (const at of linesBeyond(quote))
    context.addIssue({ code: "custom", path: ["lines", at, "day"], message: QUOTE_MESSAGES.noSuchDay });
});

/** Whether two texts say the same, in whatever order the database gives their fields: what has gone does not go again as another version. */
export const isSameText = (one: unknown, other: unknown): boolean => asCompared(one) === asCompared(other);
function asCompared(text: unknown): string {
  const { days, ...rest } = quoteContent.parse(text);
  // A day that goes nowhere, and one of which nobody has said where it goes, are the same.
  return JSON.stringify({ ...rest, days: days.map(({ placeIds = [], ...day }) => ({ ...day, placeIds })) });
}
export type QuoteContentTyped = z.input<typeof quoteContent>;

/** Whom it is for. */
const customer = {
  customerName: line(MAX_NAME),
  email: z.union([z.literal(""), email]).default(""),
  phone: z.union([z.literal(""), phone]).default(""),
  language: z.enum(LANGUAGES).default(ORIGINAL),
};

// Discounts that come to more than all else are told of at the lines alone.
const depositFits = ({ content }: { content: QuoteContent }) =>
  content.deposit <= Math.max(0, quoteSums(content.lines).total);
const endsBefore = ({ content }: { content: QuoteContent }) => endsBeforeJourney(content);
const ENDS_BEFORE = { path: ["content", "validUntil"], message: QUOTE_MESSAGES.beforeJourney };
const DEPOSIT_FITS = { path: ["content", "deposit"], message: QUOTE_MESSAGES.depositTooLarge };

/** A quote begins as a draft: of an enquiry's, or for whoever calls. */
export const quoteCreate = z
  .strictObject({
    ...customer,
    source: z.enum(REQUEST_SOURCES).exclude(["website"]).default("phone"),
    enquiryId: id.nullable().default(null),
    content: written,
    key: onceKey.optional(),
  })
  .refine(depositFits, DEPOSIT_FITS)
  .refine(endsBefore, ENDS_BEFORE);
export type NewQuote = z.output<typeof quoteCreate>;

/** Another text of its draft; what was sent stays as it is. */
export const quoteUpdate = z
  .strictObject({ id, version: version.optional(), ...customer, content: written })
  .refine(depositFits, DEPOSIT_FITS)
  .refine(endsBefore, ENDS_BEFORE);
export type QuoteUpdate = z.output<typeof quoteUpdate>;

/** As it was read: nobody sends what somebody else has changed meanwhile. */
export const quoteAsRead = z.strictObject({ id, version });
export type QuoteAsRead = z.output<typeof quoteAsRead>;

/** What a customer has said about a version instead of accepting it. */
const asked = z.object({ at: z.date(), text: z.string(), number: z.number().int() });

export const quoteCard = z.object({
  id,
  reference: z.string(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  travelDate: z.string(),
  travelers: z.number().int(),
  state: z.enum(QUOTE_STATES),
  /** How many versions were sent; 0 for none. */
  sentNumber: z.number().int(),
  /** Rupees of the last of them; null where none was. */
  sentTotal: z.number().nullable(),
  /** Rupees of the text at hand, and what of it is the agency's. */
  total: z.number(),
  margin: z.number(),
  validUntil: z.string(),
  /** Since when a manager is asked to send it. */
  sendAskedAt: z.date().nullable(),
  /** The customer has asked for something else, and has not been answered by another version. */
  isChangeAsked: z.boolean(),
  ownerName: z.string().nullable(),
  createdAt: z.date(),
  version,
});
export type QuoteCard = z.infer<typeof quoteCard>;

/** A version as it was sent. */
export const quoteVersionView = z.object({
  number: z.number().int(),
  sentAt: z.date(),
  /** Who sent it; '' for who is not there any more. */
  by: z.string(),
  content: quoteContent,
  total: z.number(),
  cost: z.number(),
});
export type QuoteVersionView = z.infer<typeof quoteVersionView>;

export const quoteDetails = quoteCard.extend({
  language: z.enum(LANGUAGES),
  source: z.enum(REQUEST_SOURCES),
  owner: ownerView.nullable(),
  enquiry: z.object({ id, reference: z.string() }).nullable(),
  booking: z.object({ id, reference: z.string() }).nullable(),
  /** The draft of the next version; of a closed one its last text. */
  content: quoteContent,
  /** Newest first. */
  versions: z.array(quoteVersionView),
  /** Newest first. */
  asked: z.array(asked),
  /** When its customer first opened the version that is out now. */
  seenAt: z.date().nullable(),
});
export type QuoteDetails = z.infer<typeof quoteDetails>;

export const quoteListInput = z
  .strictObject({
    search: search.default(""),
    state: z.enum(QUOTE_LISTS).optional(),
    owner: ownerAsked.optional(),
    enquiryId: id.optional(),
    bookingId: id.optional(),
    customerId: id.optional(),
    ...paging,
  })
  .prefault({});
export type QuoteListInput = z.output<typeof quoteListInput>;

export const quotePage = z.object({
  quotes: z.array(quoteCard),
  nextCursor: z.string().nullable(),
  /** Of what the search finds, whatever their state. */
  counts: z.record(z.enum(["all", ...QUOTE_LISTS]), z.number().int()),
});

/** Lines for which the house asks something else today; `now` null where it offers the thing no more. */
export const quoteMoved = z.array(z.object({ title: z.string(), asked: z.number(), now: z.number().nullable() }));
export type QuoteMoved = z.infer<typeof quoteMoved>;

/** Whether there is a mail server; without one the mail waits. */
export const quoteSent = z.object({ quote: quoteDetails, canSend: z.boolean() });
/** Where its customer reads it. */
export const quoteLink = z.object({ path: z.string(), expiresAt: z.date() });
