import { createHmac } from "node:crypto";
import { WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import { DELIVERIES_KEPT_DAYS } from "@shikara/contract/webhooks/schema";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../../core/context.ts";
import { tellChange } from "../../core/transaction.ts";
import { type Attempt, deliverDue, type Route, reasonOf } from "../deliveries.ts";
import { isPublicAddress } from "../public-addresses.ts";
import { type Answer, post } from "./post.ts";
import { ClosedAddress } from "./public-lookup.ts";
import { type DueDelivery, deleteOldDeliveries, webhookQueue } from "./webhooks.queries.ts";
import { isHostOpen } from "./webhooks.service.ts";

const DAY_MS = 24 * 3_600_000;
const GONE = 410;

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`: the time is signed, so that an old delivery cannot be played again. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

function outcomeOf({ status }: Answer): Attempt {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status >= 300 && status < 400)
    return { kind: "failed", reason: `Answered ${status}; redirects are not followed` };
  return { kind: status === GONE ? "refused" : "failed", reason: `Answered ${status}` };
}

async function send(
  { webhookHosts }: Pick<AppServices, "webhookHosts">,
  row: DueDelivery,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const { webhook, body, event, id } = row;
  if (!webhook.isActive) return { kind: "refused", reason: WEBHOOK_MESSAGES.paused };
  const url = new URL(webhook.url);
  if (!isHostOpen(webhookHosts, url)) return { kind: "refused", reason: WEBHOOK_MESSAGES.foreignHost };
  const started = new Date();
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": "Shikara-Webhooks/1",
    "Shikara-Event": event,
    "Shikara-Delivery": id,
    "Shikara-Signature": signatureOf(webhook.secret, body, started),
  };
  const began = performance.now();
  const after = (answer?: Answer) => ({
    answered: {
      answerStatus: answer?.status ?? null,
      answer: answer?.text ?? "",
      tookMs: Math.round(performance.now() - began),
    },
  });
  try {
    const answer = await post(url, body, headers, { isAllowed, signal });
    return { ...outcomeOf(answer), ...after(answer) };
  } catch (error) {
    const kind = error instanceof ClosedAddress ? "refused" : "failed";
    return { kind, reason: reasonOf(error, signal), ...after() };
  }
}

/** Sends the deliveries that are due, as `deliverDue` says. @returns how many it tried */
export async function sendDueWebhooks(
  services: Pick<AppServices, "db" | "announce" | "webhookHosts">,
  {
    now,
    stopped,
    isAllowed = isPublicAddress,
  }: { now?: Date; stopped?: AbortSignal; isAllowed?: typeof isPublicAddress } = {},
): Promise<number> {
  const route: Route<DueDelivery> = {
    ...webhookQueue,
    send: (row, signal) => send(services, row, isAllowed, signal),
    tell: () => tellChange(services, ["webhooks"]),
  };
  return deliverDue(services.db, route, { now, stopped });
}

/** Forgets deliveries that were done long ago: they hold what customers wrote. */
export const forgetOldDeliveries = (db: Db): Promise<void> =>
  deleteOldDeliveries(db, new Date(Date.now() - DELIVERIES_KEPT_DAYS * DAY_MS));
