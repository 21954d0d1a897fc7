import { z } from "zod";
import { BOOKING_STATUSES } from "../bookings/schema.ts";
import { email, id, onceKey, paragraph, search, version } from "../core/atoms.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { paging } from "../core/paging.ts";
import { ownerAsked, ownerView, REQUEST_SOURCES, timelineEntry } from "../core/requests.ts";
import { isUndoable } from "../core/undo.ts";
import { LANGUAGES, ORIGINAL } from "../texts/languages.ts";
import { ENQUIRY_STATUSES, enquirySaid, INQUIRY_TYPES, PREFERRED_CONTACTS } from "./schema.ts";

/** An enquiry that reached staff another way than by the website. Who calls may have no e-mail address. */
export const enquiryCreate = z.strictObject({
  ...enquirySaid,
  email: z.union([z.literal(""), email]).default(""),
  source: z.enum(REQUEST_SOURCES).exclude(["website"]).default("phone"),
  language: z.enum(LANGUAGES).default(ORIGINAL),
  key: onceKey.optional(),
});
export type EnquiryCreate = z.input<typeof enquiryCreate>;
export type NewEnquiry = z.output<typeof enquiryCreate>;

export const enquiryView = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  inquiryType: z.enum(INQUIRY_TYPES),
  message: z.string(),
  preferredContact: z.enum(PREFERRED_CONTACTS),
  status: z.enum(ENQUIRY_STATUSES),
  source: z.enum(REQUEST_SOURCES),
  /** In which language whoever asks is written to. */
  language: z.enum(LANGUAGES),
  owner: ownerView.nullable(),
  /** When it stopped being new for the first time; the promised time stops with it. */
  answeredAt: z.date().nullable(),
  /** When whoever asks wrote last: the promised time runs anew from there. */
  askedAt: z.date(),
  /** Within how many hours from then an answer is promised. */
  answerHours: z.number().int(),
  /** The booking it became. */
  bookingId: id.nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type EnquiryView = z.infer<typeof enquiryView>;

export const REPLY_DIRECTIONS = ["out", "in"] as const;

/** A mail of the agency's to whoever asked ('out'), or of theirs ('in'). */
export const replyView = z.object({
  id,
  at: z.date(),
  direction: z.enum(REPLY_DIRECTIONS),
  /** The member who wrote, or the address it came from. */
  by: z.string(),
  text: z.string(),
  /** Of what went out: its mail, while the outbox has it. */
  mail: z.object({ id, state: z.enum(DELIVERY_STATES), lastError: z.string() }).nullable(),
});
export type ReplyView = z.infer<typeof replyView>;

export const enquiryDetails = enquiryView.extend({
  timeline: z.array(timelineEntry),
  /** Oldest first. */
  replies: z.array(replyView),
  booking: z.object({ id, reference: z.string(), status: z.enum(BOOKING_STATUSES) }).nullable(),
});
export type EnquiryDetails = z.infer<typeof enquiryDetails>;

/**
 * How long ago whoever asks wrote last: today by the agency's calendar, or more than so many days ago; late: they still wait, longer than was
 * promised.
 */
export const ENQUIRY_AGES = ["late", "today", "threeDays", "week"] as const;
export type EnquiryAge = (typeof ENQUIRY_AGES)[number];

/** Search is in name, e-mail, phone, reference, subject and message. */
export const enquiryListInput = z
  .strictObject({
    search: search.default(""),
    status: z.enum(ENQUIRY_STATUSES).optional(),
    type: z.enum(INQUIRY_TYPES).optional(),
    owner: ownerAsked.optional(),
    age: z.enum(ENQUIRY_AGES).optional(),
    ...paging,
  })
  .prefault({});
export type EnquiryListInput = z.output<typeof enquiryListInput>;

export const enquiryPage = z.object({
  enquiries: z.array(enquiryView),
  nextCursor: z.string().nullable(),
  /** Of what the search finds. */
  counts: z.object({
    all: z.number().int(),
    new: z.number().int(),
    answered: z.number().int(),
    closed: z.number().int(),
  }),
});

export const enquiryUpdate = z
  .strictObject({
    id,
    version: version.optional(),
    status: z.enum(ENQUIRY_STATUSES).optional(),
    ownerId: id.nullable().optional(),
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(
    ({ status, ownerId, language }) => status !== undefined || ownerId !== undefined || language !== undefined,
    "Nothing to change",
  );
export type EnquiryUpdate = z.output<typeof enquiryUpdate>;

export const MAX_REPLY = 4_000;

/** An answer by mail. With the version that was seen, whoever was overtaken by a colleague is told so. */
export const enquiryReply = z.strictObject({
  id,
  version: version.optional(),
  /** The last mail of the thread that its writer has read, null where there was none: nobody answers past one that came meanwhile. */
  lastRead: id.nullable().optional(),
  text: paragraph(MAX_REPLY),
  key: onceKey.optional(),
  isUndoable,
});
export type EnquiryReply = z.output<typeof enquiryReply>;

/** An answer that has not gone out yet, and the version of its enquiry that it made: whoever has done something since is not undone. */
export const enquiryUndoReply = z.strictObject({ id, replyId: id, version });
export type EnquiryUndoReply = z.output<typeof enquiryUndoReply>;

/** What an answer is written with. */
export const replyDesk = z.object({
  /** Filled in for this enquiry and whoever asks. */
  templates: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Whether there is a mail server; without one the mails wait. */
  canSend: z.boolean(),
  /** Whether what is written back comes into the thread; else it goes to the agency's own letter box. */
  hearsReplies: z.boolean(),
});
export type ReplyDesk = z.infer<typeof replyDesk>;
