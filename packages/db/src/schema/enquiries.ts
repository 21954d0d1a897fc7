import { ENQUIRY_STATUSES, INQUIRY_TYPES, PREFERRED_CONTACTS } from "@shikara/contract/enquiries/schema";
import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns } from "./columns.ts";
import { customers } from "./customers.ts";
import { noteColumns, requestColumns } from "./request-columns.ts";

export const inquiryTypeEnum = pgEnum("inquiry_type", INQUIRY_TYPES);
export const preferredContactEnum = pgEnum("preferred_contact", PREFERRED_CONTACTS);
export const enquiryStatusEnum = pgEnum("enquiry_status", ENQUIRY_STATUSES);

type Searched = Record<"name" | "email" | "phone" | "reference" | "subject" | "message", AnyPgColumn>;

/**
 * What a search looks through, in small letters: phone and reference as written, and run together. Queries must ask for it in
 * these very words: they are the index's.
 */
export const enquiryWords = (e: Searched): SQL =>
  sql`lower(' ' || ${e.name} || ' ' || ${e.email} || ' ' || ${e.phone} || ' ' || translate(${e.phone}, ' +-().', '') || ' ' || ${e.reference} || ' ' || replace(${e.reference}, '-', '') || ' ' || ${e.subject} || ' ' || ${e.message})`;

/** What visitors wrote to the agency. */
export const enquiries = pgTable(
  "enquiries",
  {
    ...recordColumns,
    ...requestColumns(),
    reference: text().notNull().unique(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    inquiryType: inquiryTypeEnum().notNull(),
    message: text().notNull(),
    preferredContact: preferredContactEnum().notNull(),
    status: enquiryStatusEnum().notNull().default("new"),
    /** When it stopped being new for the first time. */
    answeredAt: instant(),
    /** When whoever asks wrote last. */
    askedAt: instant().notNull().defaultNow(),
    /** The booking it became. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    /** What the address that mails about it are answered to is known by; nobody can guess it. */
    replyToken: uuid().notNull().unique().defaultRandom(),
  },
  (table) => [
    index("enquiries_newest_idx").on(table.createdAt, table.id),
    index("enquiries_customer_idx").on(table.customerId),
    index("enquiries_owner_idx").on(table.ownerId, table.createdAt, table.id),
    index("enquiries_asked_idx").on(table.askedAt),
    index("enquiries_booking_idx").on(table.bookingId),
    index("enquiries_words_idx").using("gin", sql`${enquiryWords(table)} gin_trgm_ops`),
  ],
);

export const enquiryNotes = pgTable(
  "enquiry_notes",
  {
    ...noteColumns(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
  },
  (table) => [index("enquiry_notes_enquiry_idx").on(table.enquiryId, table.at)],
);
