import type { CancellationBand } from "@shikara/contract/bookings/cancellation";
import { QUOTE_STATES } from "@shikara/contract/quotes/rules";
import type { QuoteContent } from "@shikara/contract/quotes/schema";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns, rupees } from "./columns.ts";
import { customers } from "./customers.ts";
import { enquiries } from "./enquiries.ts";
import { requestColumns } from "./request-columns.ts";
import { team } from "./team.ts";

export const quoteStateEnum = pgEnum("quote_state", QUOTE_STATES);

type Searched = Record<"customerName" | "email" | "phone" | "reference" | "title", AnyPgColumn>;

/** What a search looks through, in small letters. Queries must ask for it in these very words: they are the index's. */
export const quoteWords = (q: Searched): SQL =>
  sql`lower(' ' || ${q.customerName} || ' ' || ${q.email} || ' ' || ${q.phone} || ' ' || translate(${q.phone}, ' +-().', '') || ' ' || ${q.reference} || ' ' || replace(${q.reference}, '-', '') || ' ' || ${q.title})`;

/** What the agency offers one customer: its text as it is being written, and where it stands (docs/decisions/041-quotes.md). */
export const quotes = pgTable(
  "quotes",
  {
    ...recordColumns,
    ...requestColumns(),
    reference: text().notNull().unique(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    customerName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    enquiryId: uuid().references(() => enquiries.id, { onDelete: "set null" }),
    /** The booking it became. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    state: quoteStateEnum().notNull().default("draft"),
    /** The text of the next version. */
    content: jsonb().$type<QuoteContent>().notNull(),
    /** What lists say of that text. */
    title: text().notNull(),
    travelDate: date({ mode: "string" }).notNull(),
    travelers: integer().notNull(),
    total: rupees().notNull(),
    cost: rupees().notNull(),
    validUntil: date({ mode: "string" }).notNull(),
    /** How many versions were sent. */
    sentNumber: integer().notNull().default(0),
    /** Since when a manager is asked to send it. */
    sendAskedAt: instant(),
    /** When its customer first opened the version that is out. */
    seenAt: instant(),
    /** The customer's links of earlier counts open nothing. */
    linkVersion: integer().notNull().default(1),
  },
  (table) => [
    index("quotes_newest_idx").on(table.createdAt, table.id),
    index("quotes_state_idx").on(table.state, table.createdAt, table.id),
    index("quotes_customer_idx").on(table.customerId),
    index("quotes_enquiry_idx").on(table.enquiryId),
    index("quotes_booking_idx").on(table.bookingId),
    index("quotes_words_idx").using("gin", sql`${quoteWords(table)} gin_trgm_ops`),
  ],
);

/** A version as its customer has it: it never changes (packages/db/sql/quotes.sql). */
export const quoteVersions = pgTable(
  "quote_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    sentAt: instant().notNull().defaultNow(),
    sentBy: uuid().references(() => team.id, { onDelete: "set null" }),
    content: jsonb().$type<QuoteContent>().notNull(),
    total: rupees().notNull(),
    cost: rupees().notNull(),
    /** The agency's terms of that day: the policy in words, what it costs to cancel, and further notes. */
    policy: jsonb().$type<string[]>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    cancellation: jsonb().$type<readonly CancellationBand[]>().notNull(),
  },
  (table) => [unique("quote_versions_number_key").on(table.quoteId, table.number)],
);

/** What a customer has said about a version instead of accepting it. */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: instant().notNull().defaultNow(),
    text: text().notNull(),
  },
  (table) => [index("quote_requests_quote_idx").on(table.quoteId, table.at)],
);
