import { z } from "zod";
import { BOOKING_STATUSES, BOOKING_TYPES } from "../bookings/schema.ts";
import { email, id, line, MAX_NAME, optionalLine, optionalParagraph, phone, search, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { distinctTags, MAX_TAG } from "../core/tags.ts";
import { ENQUIRY_STATUSES } from "../enquiries/schema.ts";
import { SUBSCRIBER_STATES } from "../newsletter/schema.ts";
import { mailView } from "../outbox/schema.ts";
import { openCredit } from "../payments/credits.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { CUSTOMER_MESSAGES } from "./messages.ts";

/** What stands in place of the name of somebody who asked to be forgotten. */
export const ERASED_NAME = "Erased";
/** Bookings, messages and mails that a person's record shows, the newest of each. */
export const MAX_HISTORY = 100;

export const MAX_NOTES = 5_000;

/** Search is in name, e-mail and phone, its digits as written or run together. */
export const customerListInput = z
  .strictObject({ search: search.default(""), tag: line(MAX_TAG).optional(), ...paging })
  .prefault({});
export type CustomerListInput = z.output<typeof customerListInput>;

export const customerView = z.object({
  id,
  name: z.string(),
  /** '' for none. */
  email: z.string(),
  phone: z.string(),
  /** What a new booking of theirs is proposed to be written about in: as they last wrote on the website, or staff said. */
  language: z.enum(LANGUAGES),
  tags: z.array(z.string()),
  /** What staff should know of them; '' for nothing. */
  notes: z.string(),
  /** No reminders go to them. */
  remindersOff: z.boolean(),
  bookings: z.number().int(),
  /** Rupees of confirmed and completed bookings, and of cancelled ones the fee as far as it is paid. */
  revenue: z.number(),
  /** They have sent a message, or staff have entered one of theirs. */
  hasWritten: z.boolean(),
  /** The first day of their next journey, one of today too; of the last one where none is ahead. */
  journeyOn: z.string().nullable(),
  /** Somebody else has the same phone number. */
  isPossibleDouble: z.boolean(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type CustomerView = z.infer<typeof customerView>;

export const customerPage = z.object({
  customers: z.array(customerView),
  nextCursor: z.string().nullable(),
  /** How many match, counted up to MAX_COUNTED + 1; on the first page only. */
  count: z.number().int().nullable(),
});

const otherName = z.object({ id, name: z.string(), email: z.string(), phone: z.string() });

export const customerDetails = customerView.extend({
  /** Those who turned out to be this person. */
  merged: z.array(otherName),
  /** Others with the same phone number. */
  doubles: z.array(otherName),
  history: z.object({
    bookings: z.array(
      z.object({
        id,
        reference: z.string(),
        bookingType: z.enum(BOOKING_TYPES),
        packageTitle: z.string(),
        status: z.enum(BOOKING_STATUSES),
        travelDate: z.string(),
        totalAmount: z.number(),
      }),
    ),
    enquiries: z.array(
      z.object({
        id,
        reference: z.string(),
        subject: z.string(),
        status: z.enum(ENQUIRY_STATUSES),
        createdAt: z.date(),
      }),
    ),
    mails: z.array(mailView.pick({ id: true, kind: true, subject: true, email: true, state: true, createdAt: true })),
  }),
  /** The first to end first; none for who may not see money. */
  credits: z.array(openCredit),
  /** Null for who never asked for the newsletter. */
  newsletter: z.enum(SUBSCRIBER_STATES).nullable(),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const customerChanges = z.strictObject({
  name: line(MAX_NAME),
  /** Who calls may have none. */
  email: z.union([z.literal(""), email.pipe(z.string().toLowerCase())]),
  phone,
  language: z.enum(LANGUAGES),
  tags: distinctTags,
  notes: optionalParagraph(MAX_NOTES),
  remindersOff: z.boolean(),
});
export type CustomerChanges = z.output<typeof customerChanges>;

/** Any of the fields, at least one. */
export const customerUpdate = z
  .strictObject({ id, version: version.optional(), ...customerChanges.partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type CustomerUpdate = z.output<typeof customerUpdate>;

/** Everything of `id` becomes that of `into`, whose name, e-mail and phone stay. */
export const customerMerge = z
  .strictObject({ id, into: id })
  .refine(({ id: one, into }) => one !== into, { path: ["into"], message: CUSTOMER_MESSAGES.notItself });
export type CustomerMerge = z.output<typeof customerMerge>;

/** Everything held about one person, as it stands in the database. */
export const customerExport = z.object({
  exportedAt: z.date(),
  people: z.array(z.record(z.string(), z.unknown())),
  bookings: z.array(z.record(z.string(), z.unknown())),
  enquiries: z.array(z.record(z.string(), z.unknown())),
  /** What they wrote of their journeys; pictures that are not published in base64. */
  reviews: z.array(z.record(z.string(), z.unknown())),
  /** What they were offered, and what they said to it. */
  quotes: z.array(z.record(z.string(), z.unknown())),
  invoices: z.array(z.record(z.string(), z.unknown())),
  creditNotes: z.array(z.record(z.string(), z.unknown())),
  debitNotes: z.array(z.record(z.string(), z.unknown())),
  receiptVouchers: z.array(z.record(z.string(), z.unknown())),
  refundVouchers: z.array(z.record(z.string(), z.unknown())),
  /** What staff had to do about it, and did. */
  tasks: z.array(z.record(z.string(), z.unknown())),
  /** What was imported of them, with what it said before. */
  imports: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  newsletter: z.array(z.record(z.string(), z.unknown())),
  /** What other programs were told. */
  deliveries: z.array(z.record(z.string(), z.unknown())),
  /** What staff changed. */
  changes: z.array(z.record(z.string(), z.unknown())),
});
export type CustomerExport = z.infer<typeof customerExport>;

/** What goes on of a person whom the agency could no longer reach, were they erased now. */
export const customerLeftBehind = z.object({
  /** Journeys that are not over: confirmed, and asked for. */
  ahead: z.object({ confirmed: z.number().int(), pending: z.number().int() }),
  /** Rupees that they owe, that they are to get back, and that their open credits are worth; null for who may not see money. */
  money: z.object({ owed: z.number(), back: z.number(), credits: z.array(z.number()) }).nullable(),
});
export type CustomerLeftBehind = z.infer<typeof customerLeftBehind>;

/** The name is typed by whoever erases: nobody does it by mistake. */
export const customerErase = z.strictObject({ id, name: optionalLine() });
export type CustomerErase = z.output<typeof customerErase>;

/** What is left of a person who was erased. */
export const customerErased = z.object({
  bookings: z.number().int(),
  enquiries: z.number().int(),
  mails: z.number().int(),
  deliveries: z.number().int(),
  /** Issued invoices, which the law keeps. */
  invoices: z.number().int(),
});
