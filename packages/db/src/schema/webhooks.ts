import type { WebhookEvent } from "@shikara/contract/webhooks/schema";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";
import { deliveryColumns } from "./delivery-columns.ts";

/** Other programs that are told what happens. */
export const webhooks = pgTable("webhooks", {
  ...recordColumns,
  name: text().notNull(),
  url: text().notNull(),
  /** Signs what is sent, so it is needed as it is. */
  secret: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  isActive: boolean().notNull().default(true),
});

/** What they are told, written in the transaction that gave cause for it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    ...deliveryColumns(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** What it tells of, in words. */
    name: text().notNull(),
    /** The very text that is signed and sent. */
    body: text().notNull(),
    answerStatus: integer(),
    answer: text().notNull().default(""),
    tookMs: integer(),
  },
  (table) => [
    index("webhook_deliveries_due_idx").on(table.nextAttemptAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index("webhook_deliveries_newest_idx").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_settled_idx").on(table.settledAt),
  ],
);
