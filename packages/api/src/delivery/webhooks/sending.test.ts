import { createHmac, randomUUID } from "node:crypto";
import { webhookDeliveries, webhooks } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { type Receiver, startReceiver } from "@shikara/testing/receiver";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "../public-addresses.ts";
import { queueWebhooks } from "./queue.ts";
import { sendDueWebhooks } from "./sending.ts";

const MINUTE_MS = 60_000;
let bed: Testbed;
let receiver: Receiver;
beforeAll(async () => {
  bed = await createTestbed();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await bed.services.db.delete(webhooks);
  receiver.state.answer = { status: 200, text: "Thank you" };
});
afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

/** Our receiver is on this machine, which nothing else may be sent to. */
const alsoHere = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
const soon = (later = 0) => new Date(Date.now() + 1000 + later);
const send = (now = soon(), isAllowed = alsoHere) => sendDueWebhooks(bed.services, { now, isAllowed });
async function listen(url: string, details: Partial<typeof webhooks.$inferInsert> = {}) {
  const row = { name: "Books", secret: "whsec_test", events: ["enquiry.created" as const], ...details };
  await bed.services.db.insert(webhooks).values({ url, ...row });
}
const here = (path: string) => `http://127.0.0.1:${receiver.port}${path}`;
const enquiry = {
  ...{ id: randomUUID(), reference: "SHK-2027-0001", name: "Meera", email: "meera@example.com", phone: "" },
  ...{ subject: "Tulips", inquiryType: "general", message: "When?", preferredContact: "email" },
  ...{
    status: "new",
    answeredAt: null,
    source: "website",
    language: "en",
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  },
};
const queue = () => queueWebhooks(bed.services.db, "enquiry.created", [{ name: "Meera", data: enquiry }]);
async function delivery() {
  const [row, ...more] = await bed.services.db.select().from(webhookDeliveries);
  if (!row || more.length > 0) throw new Error("Not one delivery");
  return row;
}

describe("a delivery", () => {
  it("that was for a host which the operator no longer names is refused, and says so", async () => {
    await listen(here("/hooks"));
    await queue();
    await sendDueWebhooks({ ...bed.services, webhookHosts: ["example.com"] }, { now: soon(), isAllowed: alsoHere });
    expect(await delivery()).toMatchObject({ state: "failed", lastError: expect.stringContaining("certain hosts") });
    expect(receiver.received).toEqual([]);
  });

  it("is signed with the time, and its answer is kept", async () => {
    await listen(here("/signed"));
    await queue();
    expect(await send()).toBe(1);
    const row = await delivery();
    expect(row).toMatchObject({ state: "sent", attempts: 1, answerStatus: 200, answer: "Thank you", claim: null });
    const [request] = receiver.at("/signed");
    expect(request?.body).toBe(row.body);
    expect(JSON.parse(row.body)).toMatchObject({ id: row.id, event: "enquiry.created", data: { subject: "Tulips" } });
    expect(request?.headers).toMatchObject({ "shikara-event": "enquiry.created", "shikara-delivery": row.id });
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers["shikara-signature"])) ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    expect(signature).toBe(createHmac("sha256", "whsec_test").update(`${seconds}.${row.body}`).digest("hex"));
  });

  it("is signed with the newest secret alone, though it was written under another", async () => {
    const admin = await bed.as("admin");
    await listen(here("/rotated"));
    await queue();
    const [{ id = "" } = {}] = await admin.webhooks.adminList();
    const { secret, version } = await admin.webhooks.rotateSecret({ id });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await admin.webhooks.adminList()).toMatchObject([{ id, version }]);
    await send();
    const [request] = receiver.at("/rotated");
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(request?.headers["shikara-signature"])) ?? [];
    const signed = (by: string) => createHmac("sha256", by).update(`${seconds}.${request?.body}`).digest("hex");
    expect(signature).toBe(signed(secret));
    expect(signature).not.toBe(signed("whsec_test"));
    const { entries } = await admin.audit.list({ domain: "webhooks", recordId: id });
    expect(entries[0]?.fields).toEqual([{ name: "secret", before: "***", after: "***" }]);
    expect(await codeOf(admin.webhooks.rotateSecret({ id: crypto.randomUUID() }))).toBe("NOT_FOUND");
  });

  it("goes to those who listen for its event, and to none that is paused", async () => {
    await listen(here("/paused"), { isActive: false });
    await listen(here("/other"), { events: ["booking.created"] });
    await queue();
    expect(await send()).toBe(0);
    await listen(here("/paused-later"));
    await queue();
    await bed.services.db.update(webhooks).set({ isActive: false });
    await send();
    expect(await delivery()).toMatchObject({ state: "failed", lastError: "The webhook is paused" });
    expect([receiver.at("/paused"), receiver.at("/other"), receiver.at("/paused-later")]).toEqual([[], [], []]);
  });

  it("that is not taken is tried again later, the same text under the same id", async () => {
    await listen(here("/later"));
    await queue();
    const admin = await bed.as("admin");
    const undelivered = async () => (await admin.webhooks.adminList()).map((webhook) => webhook.undelivered);
    expect(await undelivered()).toEqual([0]);
    receiver.state.answer = { status: 500, text: "x".repeat(100_000) };
    await send();
    const first = await delivery();
    expect(first).toMatchObject({ state: "waiting", attempts: 1, answerStatus: 500, lastError: "Answered 500" });
    expect(first.answer).toHaveLength(2_000);
    expect(await undelivered()).toEqual([1]);
    expect(await send()).toBe(0);
    receiver.state.answer = "cut";
    await send(soon(2 * MINUTE_MS));
    expect(await delivery()).toMatchObject({ state: "waiting", attempts: 2, answerStatus: null, answer: "" });
    receiver.state.answer = { status: 204 };
    await send(soon(60 * MINUTE_MS));
    expect(await delivery()).toMatchObject({ state: "sent", attempts: 3, answerStatus: 204, lastError: "" });
    expect(await undelivered()).toEqual([0]);
    const requests = receiver.at("/later");
    expect(new Set(requests.map(({ body, headers }) => `${headers["shikara-delivery"]} ${body}`)).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it("is done when its answer never ends", async () => {
    await listen(here("/endless"));
    await queue();
    receiver.state.answer = { status: 200, isEndless: true };
    await send();
    const done = await delivery();
    expect(done).toMatchObject({ state: "sent", answerStatus: 200 });
    expect(done.answer).toHaveLength(2_000);
  });

  it("is given up when nothing but informational answers come", async () => {
    await listen(here("/hints"));
    await queue();
    receiver.state.answer = "hints";
    await send();
    expect(await delivery()).toMatchObject({ state: "waiting", lastError: "Too many informational answers" });
  });

  it("is tried again where it is answered in another language", async () => {
    await listen(here("/upgrade"));
    await queue();
    receiver.state.answer = "upgrade";
    await send();
    expect(await delivery()).toMatchObject({ state: "waiting", answerStatus: 101 });
  });

  it("follows no redirect, and ends at once where nobody is any more", async () => {
    await listen(here("/moved"));
    await queue();
    receiver.state.answer = { status: 302, location: here("/elsewhere") };
    await send();
    expect(await delivery()).toMatchObject({
      state: "waiting",
      lastError: expect.stringContaining("redirects are not"),
    });
    expect(receiver.at("/elsewhere")).toEqual([]);
    receiver.state.answer = { status: 410 };
    await send(soon(2 * MINUTE_MS));
    expect(await delivery()).toMatchObject({ state: "failed", lastError: "Answered 410" });
  });

  it("is sent once, however many send at the same moment", async () => {
    await listen(here("/once"));
    for (let at = 0; at < 20; at += 1) await queue();
    const one = async () => {
      while ((await send()) > 0);
    };
    await Promise.all([one(), one(), one()]);
    expect(receiver.at("/once")).toHaveLength(20);
  });
});

it("whoever hangs holds up nobody else", async () => {
  const silent = await startReceiver();
  silent.state.answer = null;
  await listen(`http://127.0.0.1:${silent.port}/silent`);
  for (let at = 0; at < 12; at += 1) await queue();
  await listen(here("/quick"));
  await queue();
  const sending = send();
  await expect.poll(() => receiver.at("/quick"), { timeout: 5_000 }).toHaveLength(1);
  expect(silent.received.length).toBeLessThanOrEqual(5);
  silent.state.answer = "cut";
  await bed.services.db.delete(webhooks);
  await silent.stop();
  await sending;
});

describe("an address that is not public", () => {
  it.each([
    ["itself", (port: number) => `http://127.0.0.1:${port}/closed`],
    ["itself by name", (port: number) => `http://localhost:${port}/closed`],
    ["itself, mapped", (port: number) => `http://[::ffff:127.0.0.1]:${port}/closed`],
    ["itself, as a number", (port: number) => `http://2130706433:${port}/closed`],
    ["the cloud's keys", () => "http://169.254.169.254/latest/meta-data"],
  ])("is never sent to: %s", async (_what, urlOf) => {
    await listen(urlOf(receiver.port));
    await queue();
    await send(soon(), isPublicAddress);
    expect(await delivery()).toMatchObject({
      ...{
        state: "failed",
        attempts: 1,
        answerStatus: null,
        lastError: expect.stringMatching(/is not a public address$/),
      },
    });
    expect(receiver.at("/closed")).toEqual([]);
  });
});

it("a name that cannot be found is tried again", async () => {
  await listen("http://no-such-host.invalid/hook");
  await queue();
  await send();
  expect(await delivery()).toMatchObject({
    state: "waiting",
    lastError: expect.stringMatching(
      /^(There is no such host|Its name could not be looked up) \(no-such-host\.invalid\)$/,
    ),
  });
  await bed.services.db.delete(webhookDeliveries).where(eq(webhookDeliveries.attempts, 1));
});
