import { randomBytes } from "node:crypto";
import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import { fail } from "@shikara/contract/core/fail";
import { WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  WEBHOOK_PING,
  type WebhookDeliveriesInput,
  type WebhookDeliveryView,
  type WebhookListed,
  type WebhookUpdate,
  type WebhookView,
} from "@shikara/contract/webhooks/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { AppServices } from "../../core/context.ts";
import { addOnce } from "../../core/idempotency.ts";
import { pageOf, readCursor } from "../../core/paging.ts";
import { refuseUpdate, writeTransaction } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import { deliveryOf } from "./queue.ts";
import {
  allWebhooks,
  countUndelivered,
  type DeliveryRow,
  deleteWebhookRow,
  deliveriesOf,
  findDelivery,
  findWebhook,
  insertDeliveries,
  insertWebhook,
  lockWebhooks,
  replaceSecret,
  requeueDelivery,
  updateWebhookRow,
  type WebhookRow,
} from "./webhooks.queries.ts";

/** The secret never leaves again. */
function viewOf({ secret: _secret, ...webhook }: WebhookRow): WebhookView {
  return webhook;
}

export async function listWebhooks(db: Db): Promise<WebhookListed[]> {
  const [all, undelivered] = await Promise.all([allWebhooks(db), countUndelivered(db)]);
  return all.map((row) => ({ ...viewOf(row), undelivered: undelivered.get(row.id) ?? 0 }));
}

type Told = WebhookView & { secret: string };
const newSecret = () => `whsec_${randomBytes(32).toString("base64url")}`;

/** Whether the operator lets webhooks go to this host. */
export const isHostOpen = (hosts: AppServices["webhookHosts"], { hostname }: URL): boolean =>
  hosts === null || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** @throws VALIDATION */
function refuseForeignHost({ webhookHosts }: AppServices, url: string | undefined): void {
  if (url === undefined || isHostOpen(webhookHosts, new URL(url))) return;
  fail("VALIDATION", WEBHOOK_MESSAGES.foreignHost, { fields: { url: WEBHOOK_MESSAGES.foreignHost } });
}

/** @returns it with its secret, this once: again only to who asks with the same key. @throws VALIDATION, CONFLICT when there are too many */
export async function createWebhook(ctx: StaffContext, webhook: NewWebhook): Promise<Told> {
  refuseForeignHost(ctx, webhook.url);
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    await lockWebhooks(tx);
    const insert = async (id: string) => {
      if ((await allWebhooks(tx)).length >= MAX_WEBHOOKS) fail("CONFLICT", WEBHOOK_MESSAGES.tooMany);
      return insertWebhook(tx, { ...webhook, id, secret: newSecret() });
    };
    const find = (id: string) => findWebhook(tx, id);
    const row = await addOnce(ctx, tx, { what: "webhook", said: webhook, insert, find });
    return { ...viewOf(row), secret: row.secret };
  });
}

/** @throws VALIDATION, NOT_FOUND, STALE with the record as it stands */
export async function updateWebhook(ctx: StaffContext, update: WebhookUpdate): Promise<WebhookView> {
  refuseForeignHost(ctx, update.url);
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    const row = await updateWebhookRow(tx, update);
    if (row) return viewOf(row);
    const current = await findWebhook(tx, update.id);
    return refuseUpdate(current && viewOf(current));
  });
}

/**
 * Another secret in the old one's place, which is worth nothing from then on; what waits is signed with the new one.
 * @returns it with its secret, this once. @throws NOT_FOUND
 */
export function rotateSecret(ctx: StaffContext, id: string): Promise<Told> {
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    const secret = newSecret();
    const row = (await replaceSecret(tx, id, secret)) ?? fail("NOT_FOUND");
    return { ...viewOf(row), secret };
  });
}

/** With the log of its deliveries. @throws NOT_FOUND */
export function deleteWebhook(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    if (!(await deleteWebhookRow(tx, id))) fail("NOT_FOUND");
  });
}

/** Sends it something harmless, to see whether it answers. @throws NOT_FOUND */
export function testWebhook(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    const { name } = (await findWebhook(tx, id)) ?? fail("NOT_FOUND");
    const data = { message: "Juley! This is a test." };
    await insertDeliveries(tx, [deliveryOf(id, WEBHOOK_PING, { name: `Test of ${name}`, data })]);
  });
}

function deliveryView({ claim: _claim, webhookId: _webhookId, ...delivery }: DeliveryRow): WebhookDeliveryView {
  return delivery;
}

const deliveryPlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the log of a webhook, newest first. */
export async function listDeliveries(db: Db, { id, cursor, limit }: WebhookDeliveriesInput) {
  const behind = cursor ? readCursor(cursor, deliveryPlace) : null;
  const rows = await deliveriesOf(db, id, limit + 1, behind);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return { deliveries: page.map(deliveryView), nextCursor };
}

/**
 * Sends a delivery again, the same text under the same id.
 * @throws NOT_FOUND, CONFLICT while it is being sent, STALE with it where it has gone by itself since it was seen
 */
export function resendDelivery(ctx: StaffContext, seen: DeliverySeen): Promise<void> {
  return writeTransaction(ctx, ["webhooks"], async (tx) => {
    if (await requeueDelivery(tx, seen)) return;
    const current = deliveryView((await findDelivery(tx, seen.id)) ?? fail("NOT_FOUND"));
    if (current.state === "sending") fail("CONFLICT", WEBHOOK_MESSAGES.isSending);
    fail("STALE", WEBHOOK_MESSAGES.movedOn, { current });
  });
}
