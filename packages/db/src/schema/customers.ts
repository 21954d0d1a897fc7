import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recordColumns, writtenTo } from "./columns.ts";

type Searched = Record<"name" | "email" | "phone" | "phoneDigits", AnyPgColumn>;

/**
 * What a search looks through, in small letters: name, e-mail and phone, as written, run together and with its country. Queries must
 * ask for it in these very words: they are the index's.
 */
export const customerWords = (c: Searched): SQL =>
  sql`lower(' ' || ${c.name} || ' ' || ${c.email} || ' ' || ${c.phone} || ' ' || translate(${c.phone}, ' +-().', '') || ' ' || ${c.phoneDigits})`;

/**
 * People who have booked or written. Who gave an e-mail address is known by it, everybody else by their phone number; triggers of the
 * migration find or make the person of every booking and message (docs/decisions/013-customers.md).
 */
export const customers = pgTable(
  "customers",
  {
    ...recordColumns,
    name: text().notNull(),
    /** In small letters; '' for none. */
    email: text().notNull(),
    phone: text().notNull(),
    /** As they last wrote on the website, or staff said. */
    language: writtenTo(),
    /** With the country, India's where none was written: 919876543210. */
    phoneDigits: text().notNull().generatedAlwaysAs(sql`phone_digits(phone)`),
    /** What staff sort people by. */
    tags: text().array().notNull().default([]),
    /** What staff should know of them. */
    notes: text().notNull().default(""),
    /** Nothing is written to them by itself (docs/decisions/044-reminders.md). */
    remindersOff: boolean().notNull().default(false),
    /** The person this one turned out to be. What they were known by still leads there. */
    mergedInto: uuid().references((): AnyPgColumn => customers.id, { onDelete: "cascade" }),
  },
  (table) => [
    check("customers_email_small_letters", sql`${table.email} = lower(${table.email})`),
    uniqueIndex("customers_email_key").on(table.email).where(sql`${table.email} <> ''`),
    uniqueIndex("customers_phone_key").on(table.phoneDigits).where(sql`${table.email} = ''`),
    index("customers_digits_idx").on(table.phoneDigits),
    index("customers_newest_idx").on(table.createdAt, table.id),
    index("customers_tags_idx").using("gin", table.tags),
    index("customers_merged_idx").on(table.mergedInto),
    index("customers_words_idx").using("gin", sql`${customerWords(table)} gin_trgm_ops`),
  ],
);
