import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Replies to a form's Idempotency-Key, kept a day: a hash of key and body, never the body. */
export const idempotency = pgTable("idempotency", {
  keyHash: text().primaryKey(),
  bodyHash: text().notNull(),
  status: integer().notNull(),
  reference: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Forms stored and events told, counted by rate-limiter-flexible; the key says which, and from which address. */
export const formSubmissions = pgTable("form_submissions", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
