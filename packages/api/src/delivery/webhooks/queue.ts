import { randomUUID } from "node:crypto";
import {
  WEBHOOK_PAYLOADS,
  type WEBHOOK_PING,
  type WebhookEvent,
  type WebhookPayload,
} from "@shikara/contract/webhooks/schema";
import type { Db } from "@shikara/db/client";
import type { Told } from "./payloads.ts";
import { insertDeliveries, listenersOf } from "./webhooks.queries.ts";

/** A delivery as it goes out. */
export function deliveryOf(webhookId: string, event: WebhookEvent | typeof WEBHOOK_PING, { name, data }: Told<object>) {
  const id = randomUUID();
  const body = JSON.stringify({ id, event, createdAt: new Date(), data });
  return { id, webhookId, event, name, body };
}

/** Writes down whom to tell of an event, as part of the transaction that is its cause. Of a record goes out what the event's payload names. */
export async function queueWebhooks<Event extends WebhookEvent>(
  tx: Db,
  event: Event,
  records: readonly Told<WebhookPayload<Event>>[],
): Promise<void> {
  if (records.length === 0) return;
  const listeners = await listenersOf(tx, event);
  const told = records.map(({ name, data }) => ({ name, data: WEBHOOK_PAYLOADS[event].parse(data) }));
  await insertDeliveries(
    tx,
    listeners.flatMap(({ id }) => told.map((record) => deliveryOf(id, event, record))),
  );
}
