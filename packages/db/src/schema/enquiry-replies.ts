import { REPLY_DIRECTIONS } from "@shikara/contract/enquiries/admin";
import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { enquiries } from "./enquiries.ts";
import { outbox } from "./outbox.ts";
import { noteColumns } from "./request-columns.ts";

export const replyDirectionEnum = pgEnum("reply_direction", REPLY_DIRECTIONS);

/** Mails to and fro about an enquiry, after the first. One that is undone before it went goes with its mail. */
export const enquiryReplies = pgTable(
  "enquiry_replies",
  {
    ...noteColumns(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    direction: replyDirectionEnum().notNull(),
    /** Of what came in: the address it came from. */
    email: text().notNull().default(""),
    /** Of what came in: its Message-ID without brackets, by which the same mail is known however often it is delivered. */
    messageId: text().unique(),
    /** Of what went out: the mail that takes it, which tells how it fared. */
    mailId: uuid().references(() => outbox.id, { onDelete: "set null" }),
  },
  (table) => [
    index("enquiry_replies_enquiry_idx").on(table.enquiryId, table.at),
    index("enquiry_replies_mail_idx").on(table.mailId),
  ],
);
