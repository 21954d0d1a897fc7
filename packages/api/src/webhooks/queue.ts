import { randomUUID } from "node:crypto";
import type { WEBHOOK_PING, WebhookEvent } from "@shikara/contract/webhooks";
import type { Db } from "@shikara/db/client";
import type { OnTheWire } from "./payloads.ts";
import { insertDeliveries, listenersOf } from "./webhooks.queries.ts";

/** A delivery as it goes out. */
export function deliveryOf(webhookId: string, event: WebhookEvent | typeof WEBHOOK_PING, { name, data }: OnTheWire) {
  const id = randomUUID();
  const body = JSON.stringify({ id, event, createdAt: new Date(), data });
  return { id, webhookId, event, name, body };
}

/** Writes down whom to tell of an event, as part of the transaction that is its cause. */
export async function queueWebhooks(tx: Db, event: WebhookEvent, records: readonly OnTheWire[]): Promise<void> {
  if (records.length === 0) return;
  const listeners = await listenersOf(tx, event);
  await insertDeliveries(
    tx,
    listeners.flatMap(({ id }) => records.map((record) => deliveryOf(id, event, record))),
  );
}
