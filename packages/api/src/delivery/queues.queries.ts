import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { Db } from "@shikara/db/client";
import { enquiries, outbox, webhookDeliveries } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import type { DeliveryTable } from "./deliveries.queries.ts";

export interface Waiting {
  waiting: number;
  failed: number;
  /** For how many seconds the oldest has been due. */
  oldestSeconds: number;
}

async function waitingIn(db: Db, table: DeliveryTable): Promise<Waiting> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${table.state} in ('waiting', 'sending')))::int`,
      failed: sql<number>`(count(*) filter (where ${table.state} = 'failed'))::int`,
      oldestSeconds: sql<number>`coalesce(greatest(0, extract(epoch from now() - min(${table.nextAttemptAt})
        filter (where ${table.state} in ('waiting', 'sending')))), 0)::float`,
    })
    .from(table)
    .where(sql`${table.state} in ('waiting', 'sending', 'failed')`);
  return row ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

/** Mails that wait because enough has gone to their address already. */
export const countHeldMails = (db: Db): Promise<number> =>
  db.$count(outbox, and(eq(outbox.state, "waiting"), eq(outbox.lastError, OUTBOX_MESSAGES.held)));

/** Enquiries that nobody has answered, and for how many seconds the oldest has waited. */
export async function unansweredEnquiries(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${enquiries.createdAt})), 0)::float`,
    })
    .from(enquiries)
    .where(eq(enquiries.status, "new"));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** What waits to go out, for whoever watches it. */
export const queueFigures = async (db: Db) => ({
  mail: await waitingIn(db, outbox),
  webhooks: await waitingIn(db, webhookDeliveries),
});
