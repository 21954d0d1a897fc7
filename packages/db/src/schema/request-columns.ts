import { REQUEST_SOURCES } from "@shikara/contract/core/requests";
import { pgEnum, text, uuid } from "drizzle-orm/pg-core";
import { instant, writtenTo } from "./columns.ts";
import { team } from "./team.ts";

export const requestSourceEnum = pgEnum("request_source", REQUEST_SOURCES);

/** What bookings and messages have in common: how they came, in which language they are answered, and whose they are to look after. */
export const requestColumns = () => ({
  source: requestSourceEnum().notNull().default("website"),
  language: writtenTo(),
  ownerId: uuid().references(() => team.id, { onDelete: "set null" }),
});

/** What staff write beside a request: never changed, never taken back. */
export const noteColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  at: instant().notNull().defaultNow(),
  memberId: uuid().references(() => team.id, { onDelete: "set null" }),
  /** As they were called then: it outlives the account. */
  memberName: text().notNull(),
  text: text().notNull(),
});
