import { createHmac, timingSafeEqual } from "node:crypto";
import { Failure } from "@shikara/contract/core/fail";
import { inPaise, inRupees } from "@shikara/contract/core/money";
import { PAYING_MESSAGES, PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { z } from "zod";
import { guardedFetch } from "../../core/guarded-fetch.ts";
import {
  type AskedPage,
  ForgedNotice,
  type KnownPage,
  type Notice,
  type OpenedPage,
  type PageStanding,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  RefusedRefund,
} from "./provider.ts";
import * as answers from "./razorpay-answers.ts";

export interface RazorpayKeys {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** A customer waits for it. */
const ANSWER_MS = 10_000;
const MAX_ANSWER = 1024 * 1024;
const MAX_DESCRIPTION = 255;
/** Refunds of one payment that are looked at. */
const MAX_REFUNDS = 100;

/** Which of its words stands for which of ours; whatever else there will be keeps its own name. */
const WAYS: Record<string, string> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
  paylater: "Pay later",
};

/** It has answered, and not with what was asked for. */
class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`Razorpay answered ${status}: ${reason}`);
  }
}

const failed = (cause: unknown) => new Failure("PROVIDER_FAILED", PAYING_MESSAGES.serviceFailed, undefined, cause);
const signed = (secret: string, said: Buffer | string) => createHmac("sha256", secret).update(said).digest("hex");

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const howOf = (method: string | null | undefined) => (method ? (WAYS[method] ?? method.slice(0, 30)) : "");

/** Only what has arrived: authorised is a promise, and what failed is nothing. */
const arrived = (status: string) => status === "captured" || status === "refunded";

function paymentsOf({ payments }: answers.PaymentLink): ProviderPayment[] {
  return (payments ?? [])
    .filter(({ status }) => arrived(status))
    .map(({ payment_id: id, amount, method, created_at: at }) => ({
      ...{ id, amount: inRupees(amount), at, how: howOf(method) },
    }));
}

const standingOf = (link: answers.PaymentLink): PageStanding => ({
  ...{ providerId: link.id, url: link.short_url, payments: paymentsOf(link) },
  isEnded: link.status === "paid" || link.status === "expired" || link.status === "cancelled",
});

const refundOf = ({ id, payment_id, amount, created_at, receipt, status }: answers.Refund): ProviderRefund => ({
  ...{ id, paymentId: payment_id, amount: inRupees(amount), at: created_at, once: receipt ?? "" },
  hasFailed: status === "failed",
});

/** A phone number as Razorpay takes it, with its country; what cannot be told so is left for the customer to type. */
function contactOf({ name, email, phone }: AskedPage["customer"]) {
  const digits = phone.replace(/\D/g, "");
  const contact = /^\s*\+/.test(phone) && digits.length >= 8 ? `+${digits}` : undefined;
  return { name, ...(email && { email }), ...(contact && { contact }) };
}

/** What an event tells of the house's own: https://razorpay.com/docs/webhooks/payloads/payment-links and …/refunds. */
function noticeOf({ event, payload }: z.output<typeof answers.event>): Notice | null {
  if (event === "payment_link.paid" || event === "payment_link.partially_paid") {
    const { payment_link, payment } = answers.linkEvent.parse(payload);
    const { id, amount, currency, status, method, created_at: at } = payment.entity;
    if (!arrived(status) || currency !== "INR") return null;
    const page = { id: payment_link.entity.reference_id ?? "", providerId: payment_link.entity.id };
    return { kind: "payment", page, payments: [{ id, amount: inRupees(amount), at, how: howOf(method) }] };
  }
  if (event !== "refund.processed" && event !== "refund.failed" && event !== "refund.created") return null;
  return { kind: "refund", refund: refundOf(answers.refundEvent.parse(payload).refund.entity) };
}

/**
 * Payments by Razorpay's payment links: a page of theirs for one sum, which needs no script of ours and none of theirs on our pages.
 * What it answers is read by a schema; a word that is not there fails. @throws PROVIDER_FAILED of each
 */
export function razorpay({ url, keyId, keySecret, webhookSecret }: RazorpayKeys): PaymentProvider {
  const fetchGuarded = guardedFetch(MAX_ANSWER);
  const headers = {
    Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    "Content-Type": "application/json",
  };

  async function ask<T extends z.ZodType>(
    path: string,
    schema: T,
    sent?: { body: object; once?: string },
  ): Promise<z.output<T>> {
    const answer = await fetchGuarded(`${url}/v1${path}`, {
      method: sent ? "POST" : "GET",
      headers: { ...headers, ...(sent?.once && { "X-Refund-Idempotency": sent.once }) },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(sent && { body: JSON.stringify(sent.body) }),
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok) return schema.parse(said);
    const told = answers.refusal.safeParse(said);
    throw new Refused(answer.status, told.data?.error.description ?? "");
  }
  const orFailed = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw failed(error);
    });

  async function linkOf({ id, providerId }: KnownPage): Promise<answers.PaymentLink | undefined> {
    if (providerId !== null)
      return ask(`/payment_links/${encodeURIComponent(providerId)}`, answers.paymentLink).catch((error: unknown) => {
        if (error instanceof Refused && (error.status === 400 || error.status === 404)) return undefined;
        throw error;
      });
    const found = await ask(`/payment_links?${new URLSearchParams({ reference_id: id })}`, answers.paymentLinks);
    return found.payment_links.find(({ reference_id }) => reference_id === id);
  }

  async function openPage({ id, amount, description, until, returnTo, customer }: AskedPage): Promise<OpenedPage> {
    const body = {
      ...{ amount: inPaise(amount), currency: "INR", accept_partial: false, reference_id: id },
      description: description.slice(0, MAX_DESCRIPTION),
      expire_by: Math.floor(until.getTime() / 1000),
      customer: contactOf(customer),
      // We write to our customers ourselves.
      ...{ notify: { sms: false, email: false }, reminder_enable: false },
      ...{ callback_url: returnTo, callback_method: "get" },
    };
    try {
      return standingOf(await ask("/payment_links", answers.paymentLink, { body }));
    } catch (error) {
      // It may have been made before, by somebody at the same moment or by a request whose answer was lost.
      const made =
        error instanceof Refused && error.status === 400 ? await linkOf({ id, providerId: null }) : undefined;
      if (made) return standingOf(made);
      throw error;
    }
  }

  return {
    name: "Razorpay",
    openPage: (asked) => orFailed(openPage(asked)),
    pageOf: (page) => orFailed(linkOf(page).then((link) => (link ? standingOf(link) : null))),
    async endPage(providerId) {
      const path = `/payment_links/${encodeURIComponent(providerId)}/cancel`;
      await ask(path, answers.paymentLink, { body: {} }).catch((error: unknown) => {
        // Paid, expired or cancelled already.
        if (!(error instanceof Refused && error.status === 400)) throw failed(error);
      });
    },
    async refund({ paymentId, amount, once }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: inPaise(amount), speed: "normal", receipt: once };
      try {
        return refundOf(await ask(path, answers.refund, { body, once }));
      } catch (error) {
        if (error instanceof Refused && error.status === 400) throw new RefusedRefund(error.reason || error.message);
        if (error instanceof Refused) throw error;
        // Staff read beside the refund why it is still on its way.
        throw new Failure("PROVIDER_FAILED", PAYMENT_MESSAGES.serviceSilent, undefined, error);
      }
    },
    async refundsOf(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${MAX_REFUNDS}`;
      return (await orFailed(ask(path, answers.refunds))).items.map(refundOf);
    },
    heard(body, signature) {
      if (!isSame(signature, signed(webhookSecret, body))) throw new ForgedNotice("The signature is not Razorpay's");
      return noticeOf(answers.event.parse(JSON.parse(body.toString())));
    },
    // The names, and their order under the key's secret: razorpay.com/docs/payments/payment-links (verify the signature).
    returned(said) {
      const of = (part: string) => said[`razorpay_${part}`] ?? "";
      const [providerId, id, status, paymentId] = [
        of("payment_link_id"),
        of("payment_link_reference_id"),
        of("payment_link_status"),
        of("payment_id"),
      ];
      const isTheirs = isSame(of("signature"), signed(keySecret, [providerId, id, status, paymentId].join("|")));
      return isTheirs && status === "paid" && paymentId !== "" ? { page: { id, providerId }, paymentId } : null;
    },
  };
}
