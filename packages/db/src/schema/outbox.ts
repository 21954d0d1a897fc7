import type { MailAttachment } from "@shikara/contract/outbox/schema";
import { MAIL_KINDS } from "@shikara/contract/outbox/texts";
import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { recordColumns } from "./columns.ts";
import { deliveryColumns } from "./delivery-columns.ts";
import { enquiries } from "./enquiries.ts";
import { letters } from "./letters.ts";
import { subscribers } from "./newsletter.ts";
import { quotes } from "./quotes.ts";
import { team } from "./team.ts";

export const mailKindEnum = pgEnum("mail_kind", MAIL_KINDS);

type Searched = Record<"name" | "email" | "subject", AnyPgColumn>;

/** What a search looks through, in small letters. Queries must ask for it in these very words: they are the index's. */
export const mailWords = (m: Searched): SQL => sql`lower(' ' || ${m.name} || ' ' || ${m.email} || ' ' || ${m.subject})`;

/**
 * Which addresses count as one: letters in any case, and at the houses that say they deliver so without its tag ('guest+lake@'), at Google's
 * without its dots. At others somebody else may have what looks the same.
 */
export const visitorsAddress = (m: Pick<Searched, "email">): SQL => sql`lower(regexp_replace(regexp_replace(${m.email},
  '[+][^@]*(?=@(gmail|googlemail|outlook|hotmail|live|icloud|protonmail|fastmail)[.]com$)', '', 'i'),
  '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))`;

/** Every mail, written in the transaction that gave cause for it, exactly as it goes out. */
export const outbox = pgTable(
  "outbox",
  {
    ...deliveryColumns(),
    kind: mailKindEnum().notNull(),
    /** Whom it goes to: a name, or where none is known the address. */
    name: text().notNull(),
    email: text().notNull(),
    /** A visitor gave cause for it, and no member of staff has sent it since: few of these go to one address. */
    byVisitor: boolean().notNull().default(false),
    replyTo: text().notNull().default(""),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Makes its Message-ID: the same however often it is tried, another when staff send it again. */
    messageId: uuid().notNull().defaultRandom(),
    /** Documents that are made when it is sent. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    enquiryId: uuid().references(() => enquiries.id, { onDelete: "set null" }),
    /** Its link to the quote gets its key when it is sent. */
    quoteId: uuid().references(() => quotes.id, { onDelete: "cascade" }),
    /** Whose newsletter it is about: its links get their keys when it is sent. */
    subscriberId: uuid().references(() => subscribers.id, { onDelete: "cascade" }),
    /** The letter that it brings: its words are that one's. */
    letterId: uuid().references(() => letters.id, { onDelete: "cascade" }),
    /** Who may set a new password with it: its link gets its key when it is sent. */
    memberId: uuid().references(() => team.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("outbox_due_idx").on(table.nextAttemptAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index("outbox_visitors_idx").on(visitorsAddress(table)).where(sql`${table.byVisitor}`),
    index("outbox_newest_idx").on(table.createdAt, table.id),
    index("outbox_state_idx").on(table.state, table.createdAt, table.id),
    index("outbox_booking_idx").on(table.bookingId),
    index("outbox_enquiry_idx").on(table.enquiryId),
    index("outbox_quote_idx").on(table.quoteId),
    index("outbox_subscriber_idx").on(table.subscriberId),
    // Each reader gets a letter once, whoever writes it into the outbox.
    uniqueIndex("outbox_letter_key").on(table.letterId, table.subscriberId),
    index("outbox_member_idx").on(table.memberId),
    index("outbox_words_idx").using("gin", sql`${mailWords(table)} gin_trgm_ops`),
  ],
);

/** What staff have written in place of the built-in texts. */
export const mailTexts = pgTable("mail_texts", {
  ...recordColumns,
  kind: mailKindEnum().notNull().unique(),
  /** The kind in words, for the audit log. */
  name: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
});
