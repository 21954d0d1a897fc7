import { KEY_PURPOSES } from "@shikara/contract/newsletter/links";
import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, writtenTo } from "./columns.ts";

/** Who asked for the newsletter; an address stands here once, in small letters. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    language: writtenTo(),
    createdAt: instant().notNull().defaultNow(),
    /** When the address's owner said yes; nothing is sent before. */
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    check("subscribers_email_small_letters", sql`${table.email} = lower(${table.email})`),
    index("subscribers_newest_idx").on(table.createdAt, table.id),
  ],
);

export const keyPurposeEnum = pgEnum("key_purpose", KEY_PURPOSES);

/** Keys of the links in mails, as hashes: a leaked table opens none. Several may be on their way, where a mail was tried again. */
export const subscriberKeys = pgTable(
  "subscriber_keys",
  {
    keyHash: text().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    purpose: keyPurposeEnum().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index("subscriber_keys_subscriber_idx").on(table.subscriberId)],
);
