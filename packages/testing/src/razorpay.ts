import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Razorpay as its documentation has it (razorpay.com/docs/api: payment links, refunds, webhooks; read in November 2026), as far as the house
 * asks it for anything: it refuses what that refuses, and it can be ill.
 */

interface Link {
  id: string;
  reference_id: string;
  amount: number;
  amount_paid: number;
  currency: "INR";
  status: "created" | "paid" | "expired" | "cancelled";
  short_url: string;
  expire_by: number;
  callback_url: string;
  description: string;
  customer: Record<string, unknown>;
  order_id: string;
  payments: LinkPayment[] | null;
}
interface LinkPayment {
  payment_id: string;
  plink_id: string;
  amount: number;
  method: string;
  status: "captured";
  created_at: number;
}
interface Refund {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: "INR";
  receipt: string | null;
  status: "processed" | "pending" | "failed";
  created_at: number;
}
/** What it would post, signed. */
export interface SentNotice {
  body: string;
  signature: string;
}

/** How it is ill: an error, no answer, a broken line before or after it has done what it was asked, no end, no JSON. */
export type Illness = "error" | "hangs" | "cut" | "lost" | "flood" | "junk" | "moved";

export const RAZORPAY_KEYS = {
  keyId: "rzp_test_demo",
  keySecret: "demo-key-secret",
  webhookSecret: "demo-webhook-secret-0001",
};

const QUARTER_SECONDS = 15 * 60;
const MIN_PAISE = 100;
const MAX_REFERENCE = 40;

const now = () => Math.floor(Date.now() / 1000);
const name = (prefix: string) => `${prefix}_${randomBytes(7).toString("hex")}`;
const signed = (secret: string, words: string) => createHmac("sha256", secret).update(words).digest("hex");

class Refusal extends Error {
  constructor(
    readonly status: number,
    description: string,
  ) {
    super(description);
  }
}
const refuse = (description: string, status = 400): never => {
  throw new Refusal(status, description);
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

export type Razorpay = Awaited<ReturnType<typeof startRazorpay>>;

/** Listens on this machine. `state.tells` is where its notices go; without it they are only kept in `notices`. */
export async function startRazorpay() {
  const links = new Map<string, Link>();
  const refunds: Refund[] = [];
  const asked = new Map<string, Refund>();
  const notices: SentNotice[] = [];
  const requests: string[] = [];
  const state: { illness: Illness | null; tells: string | null; refundStatus: Refund["status"] } = {
    illness: null,
    tells: null,
    refundStatus: "processed",
  };
  let origin = "";

  function tell(event: string, payload: object): SentNotice {
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_demo",
      event,
      contains: Object.keys(payload),
      payload,
      created_at: now(),
    });
    const notice = { body, signature: signed(RAZORPAY_KEYS.webhookSecret, body) };
    notices.push(notice);
    return notice;
  }
  /** Posts a notice, as often as it is told to. @returns what it was answered with */
  async function deliver({ body, signature }: SentNotice, url = state.tells): Promise<number> {
    if (!url) return 0;
    const headers = {
      "content-type": "application/json",
      "x-razorpay-signature": signature,
      "x-razorpay-event-id": randomUUID(),
    };
    return (await fetch(url, { method: "POST", headers, body })).status;
  }

  const linkOf = (id: string): Link => links.get(id) ?? refuse("The id provided does not exist");
  const paymentEntity = ({ payment_id, amount, method, created_at }: LinkPayment, { order_id }: Link) => ({
    ...{ id: payment_id, entity: "payment", amount, currency: "INR", status: "captured", method, created_at, order_id },
  });

  /** A customer pays on a link; `isLate`: the bank says so only once the link has ended. */
  function pay(id: string, { method = "upi", isLate = false } = {}): { paymentId: string; notice: SentNotice } {
    const link = linkOf(id);
    if (link.status !== "created" && !isLate) refuse("This link can no longer be paid");
    const payment: LinkPayment = {
      ...{ payment_id: name("pay"), plink_id: id, amount: link.amount, method, status: "captured", created_at: now() },
    };
    link.payments = [...(link.payments ?? []), payment];
    link.amount_paid += link.amount;
    if (!isLate) link.status = "paid";
    const payload = {
      payment_link: { entity: link },
      order: { entity: { id: link.order_id, amount: link.amount } },
      payment: { entity: paymentEntity(payment, link) },
    };
    return { paymentId: payment.payment_id, notice: tell("payment_link.paid", payload) };
  }

  function giveBack(paymentId: string, amount: number, receipt: string | null): Refund {
    const payment = [...links.values()]
      .flatMap(({ payments }) => payments ?? [])
      .find(({ payment_id }) => payment_id === paymentId);
    if (!payment) return refuse("The id provided does not exist");
    const given = refunds
      .filter((one) => one.payment_id === paymentId && one.status !== "failed")
      .reduce((sum, one) => sum + one.amount, 0);
    if (!Number.isInteger(amount) || amount < MIN_PAISE || given + amount > payment.amount)
      refuse("The refund amount provided is greater than amount captured");
    const refund: Refund = {
      ...{ id: name("rfnd"), entity: "refund", payment_id: paymentId, amount, currency: "INR", receipt },
      ...{ status: state.refundStatus, created_at: now() },
    };
    refunds.push(refund);
    return refund;
  }
  const refundNotice = (refund: Refund): SentNotice =>
    tell(`refund.${refund.status === "pending" ? "created" : refund.status}`, { refund: { entity: { ...refund } } });

  function create(body: Record<string, unknown>): Link {
    const { amount, currency, reference_id, expire_by, callback_url, description, customer } = body;
    if (!Number.isInteger(amount) || Number(amount) < MIN_PAISE) refuse("The amount must be at least INR 1.00");
    if (currency !== "INR") refuse("Currency is not supported");
    if (Number(expire_by) < now() + QUARTER_SECONDS)
      refuse("expire_by should be at least 15 minutes after current time");
    const reference = String(reference_id ?? "");
    if (reference.length > MAX_REFERENCE) refuse("The reference id may not be greater than 40 characters");
    if ([...links.values()].some((link) => link.reference_id === reference))
      refuse(`payment link with given reference_id (${reference}) already exists`);
    const id = name("plink");
    const link: Link = {
      ...{ id, reference_id: reference, amount: Number(amount), amount_paid: 0, currency: "INR", status: "created" },
      ...{ short_url: `${origin}/i/${id}`, expire_by: Number(expire_by), order_id: name("order"), payments: null },
      ...{ callback_url: String(callback_url), description: String(description) },
      customer: (customer ?? {}) as Record<string, unknown>,
    };
    links.set(id, link);
    return link;
  }

  /** One request to its API. */
  function answerOf(method: string, url: URL, body: Record<string, unknown>, headers: IncomingMessage["headers"]) {
    const right = `Basic ${Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString("base64")}`;
    if (headers.authorization !== right) refuse("Authentication failed", 401);
    const [, , collection = "", id = "", part = ""] = url.pathname.split("/");
    if (collection === "payment_links" && method === "POST") {
      if (part === "cancel") {
        const link = linkOf(id);
        if (link.status !== "created") refuse(`Payment link cannot be cancelled as it is ${link.status}`);
        return Object.assign(link, { status: "cancelled" as const });
      }
      return create(body);
    }
    if (collection === "payment_links" && id) return linkOf(id);
    if (collection === "payment_links") {
      const reference = url.searchParams.get("reference_id");
      return { payment_links: [...links.values()].filter((link) => link.reference_id === reference) };
    }
    if (collection === "payments" && part === "refund" && method === "POST") {
      const key = String(headers["x-refund-idempotency"] ?? randomUUID());
      const before = asked.get(key);
      if (before) return before;
      const refund = giveBack(id, Number(body.amount), String(body.receipt ?? "") || null);
      asked.set(key, refund);
      refundNotice(refund);
      return refund;
    }
    if (collection === "payments" && part === "refunds") {
      const items = refunds.filter((refund) => refund.payment_id === id);
      return { entity: "collection", count: items.length, items };
    }
    return refuse("The requested URL was not found on the server", 404);
  }

  /** The page on which a customer pays, and what comes of its buttons. */
  async function hosted(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , id = "", press = ""] = url.pathname.split("/");
    const link = linkOf(id);
    if (request.method !== "POST") {
      const buttons = `<form method="post" action="/i/${id}/pay"><button>Pay ${link.amount / 100} rupees</button></form>`;
      const words = link.status === "created" ? buttons : `<p>This link is ${link.status}</p>`;
      response.setHeader("content-type", "text/html");
      return void response.end(`<!doctype html><title>Demo payment page</title><h1>${link.description}</h1>${words}`);
    }
    if (press !== "pay") refuse("Nothing to press");
    const { paymentId, notice } = pay(id);
    await deliver(notice);
    const words = [id, link.reference_id, link.status, paymentId];
    const said = new URLSearchParams({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: link.status,
      razorpay_signature: signed(RAZORPAY_KEYS.keySecret, words.join("|")),
    });
    response.writeHead(302, { location: `${link.callback_url}?${said}` }).end();
  }

  function fallIll(illness: Illness, response: ServerResponse): void {
    if (illness === "hangs") return;
    if (illness === "cut" || illness === "lost") return void response.destroy();
    if (illness === "junk") return void response.end("<html>We are down for maintenance");
    if (illness === "moved") return void response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    if (illness === "error")
      return void response.writeHead(500).end(JSON.stringify({ error: { code: "SERVER_ERROR" } }));
    const going = setInterval(() => response.write('{"filler":"'.padEnd(65_536, "x")), 1);
    response.on("close", () => clearInterval(going));
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const text = await textOf(request);
    try {
      if (url.pathname.startsWith("/i/")) return await hosted(request, response, url);
      requests.push(`${request.method} ${url.pathname}`);
      const { illness } = state;
      if (illness !== null && illness !== "lost") return fallIll(illness, response);
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
      const answer = answerOf(request.method ?? "GET", url, body, request.headers);
      if (illness === "lost") return fallIll(illness, response);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.writeHead(error.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description: error.message } }));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...{ url: origin, keys: { url: origin, ...RAZORPAY_KEYS }, state, links, refunds, notices, requests },
    ...{ pay, deliver, refundNotice },
    /** Somebody gives money back in its own back office. */
    refundThere: (paymentId: string, paise: number): SentNotice => refundNotice(giveBack(paymentId, paise, null)),
    /** A bank does not take a refund after all. */
    failRefund(id: string): SentNotice {
      const refund = refunds.find((one) => one.id === id) ?? refuse("The id provided does not exist");
      return refundNotice(Object.assign(refund, { status: "failed" as const }));
    },
    expire(id: string): void {
      linkOf(id).status = "expired";
    },
    linkFor: (reference: string) => [...links.values()].find((link) => link.reference_id === reference),
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
