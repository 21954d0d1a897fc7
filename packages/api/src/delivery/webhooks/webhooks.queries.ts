import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import type { NewWebhook, WebhookEvent, WebhookUpdate } from "@shikara/contract/webhooks/schema";
import type { Db } from "@shikara/db/client";
import { webhookDeliveries, webhooks } from "@shikara/db/schema";
import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../../core/versions.queries.ts";
import { isDue, requeue } from "../deliveries.queries.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What places a delivery in the log: when it was written, then its id. */
export type DeliveryPlace = [createdAt: string, id: string];

// Any number of our own: whoever holds it adds a webhook, others wait.
const WEBHOOKS_LOCK = 7_264_011;

export function allWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** Until the transaction ends, nobody else adds one. */
export async function lockWebhooks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WEBHOOKS_LOCK})`);
}

export async function insertWebhook(
  tx: Db,
  record: NewWebhook & { id: string; secret: string },
): Promise<WebhookRow | undefined> {
  const [row] = await tx.insert(webhooks).values(record).returning();
  return row;
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateWebhookRow(
  tx: Db,
  { id, version, ...changes }: WebhookUpdate,
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set({ ...changes, ...nextVersion(webhooks) })
    .where(and(eq(webhooks.id, id), isAsRead(webhooks, version)))
    .returning();
  return row;
}

/** What signs its deliveries from now on. @returns undefined when there is no such webhook */
export async function replaceSecret(tx: Db, id: string, secret: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set({ secret, ...nextVersion(webhooks) })
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteWebhookRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  return gone.length > 0;
}

/** Those who listen for an event. */
export function listenersOf(tx: Db, event: WebhookEvent) {
  return tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), sql`${event} = any(${webhooks.events})`));
}

export async function insertDeliveries(tx: Db, rows: readonly (typeof webhookDeliveries.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(webhookDeliveries).values([...rows]);
}

/** `limit` deliveries of one webhook, newest first, from behind a place. */
export function deliveriesOf(db: Db, webhookId: string, limit: number, behind: DeliveryPlace | null) {
  const { createdAt, id } = webhookDeliveries;
  const isBehind = behind && sql`(${createdAt}, ${id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isBehind ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** How many deliveries of each webhook nobody has taken yet, or any more. */
export async function countUndelivered(db: Db): Promise<ReadonlyMap<string, number>> {
  const { webhookId, state, attempts } = webhookDeliveries;
  const rows = await db
    .select({ webhookId, count: count() })
    .from(webhookDeliveries)
    .where(or(eq(state, "failed"), and(ne(state, "sent"), gt(attempts, 0))))
    .groupBy(webhookId);
  return new Map(rows.map((row) => [row.webhookId, row.count]));
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

export function requeueDelivery(tx: Db, seen: DeliverySeen): Promise<boolean> {
  return requeue(tx, webhookDeliveries, seen, new Date());
}

/** Deliveries with the webhook each goes to. */
export type DueDelivery = DeliveryRow & { webhook: WebhookRow };

async function deliveriesByIds(db: Db, ids: readonly string[]): Promise<DueDelivery[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(inArray(webhookDeliveries.id, [...ids]));
  return rows.map(({ delivery, webhook }) => ({ ...delivery, webhook }));
}

/** The webhooks that something is due for, each with its deliveries. */
async function webhooksDue(db: Db, now: Date) {
  const { webhookId } = webhookDeliveries;
  const due = await db.selectDistinct({ id: webhookId }).from(webhookDeliveries).where(isDue(webhookDeliveries, now));
  return due.map(({ id }) => ({ id, rows: eq(webhookId, id) }));
}

/** The deliveries as something to deliver. */
export const webhookQueue = { table: webhookDeliveries, rows: deliveriesByIds, targets: webhooksDue };

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.settledAt, before));
}
