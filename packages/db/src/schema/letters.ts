import { LETTER_STATES } from "@shikara/contract/letters/schema";
import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, languageEnum, recordColumns } from "./columns.ts";
import { team } from "./team.ts";

export const letterStateEnum = pgEnum("letter_state", LETTER_STATES);

/** What goes to those who read the newsletter. */
export const letters = pgTable(
  "letters",
  {
    ...recordColumns,
    subject: text().notNull(),
    /** As it is written: HTML with places for prices. */
    content: text().notNull(),
    /** For those who read this one; null: for everybody. */
    language: languageEnum(),
    state: letterStateEnum().notNull().default("draft"),
    /** As it goes out, once it does: with the prices of that day, and places for each reader's keys. */
    written: jsonb().$type<{ subject: string; text: string; html: string }>(),
    recipients: integer().notNull().default(0),
    begunAt: instant(),
    endedAt: instant(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    memberName: text().notNull().default(""),
  },
  (table) => [index("letters_newest_idx").on(table.createdAt, table.id)],
);
