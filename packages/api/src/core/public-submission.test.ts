import { FORM_WINDOW_SECONDS, FORMS_OF_AN_ADDRESS } from "@shikara/auth/form-limits";
import { STRANGERS_LIMITS } from "@shikara/auth/strangers-queue";
import { enquiries, formSubmissions, idempotency } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { connectionsDuring } from "@shikara/testing/connections";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteStale } from "../media/collect.queries.ts";
import { toFailure } from "./failures.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  for (const table of [enquiries, formSubmissions, idempotency]) await bed.services.db.delete(table);
});

const message = (subject: string) => ({
  name: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  subject,
  message: "Hello",
});
const send = (subject: string, details: Parameters<Testbed["anyone"]>[0] = {}) =>
  bed.anyone(details).enquiries.send(message(subject));
const sendMany = (count: number, details: Parameters<Testbed["anyone"]>[0] = {}) =>
  Promise.all(Array.from({ length: count }, (_, at) => codeOf(send(`Message ${at}`, details))));
const storedCount = () => bed.services.db.$count(enquiries);

describe("the field that no visitor sees", () => {
  it("makes a form that fills it in look sent, and nothing is stored", async () => {
    const receipt = await bed.anyone().enquiries.send({ ...message("Buy"), website: "https://spam.example" });
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^SHK-/),
      message: "Message sent successfully! We will get back to you within 24 hours.",
    });
    expect(await bed.anyone().newsletter.subscribe({ email: "a@example.com", website: "x" })).toHaveProperty("message");
    for (const table of [enquiries, formSubmissions, idempotency]) expect(await bed.services.db.$count(table)).toBe(0);
  });

  it("may be sent empty, and makes no other form of it", async () => {
    const { reference } = await bed.anyone().enquiries.send({ ...message("Hello"), website: "" });
    expect((await send("Hello")).reference).toBe(reference);
    expect(await storedCount()).toBe(1);
  });
});

it("a form that is sent again from the page of another language is the same", async () => {
  const from = bed.anyone({ idempotencyKey: "said-in-two-languages" });
  const { reference } = await from.enquiries.send({ ...message("Tulips"), language: "hi" });
  expect(await from.enquiries.send({ ...message("Tulips"), language: "en" })).toMatchObject({ reference });
  expect(await codeOf(from.enquiries.send({ ...message("Almonds"), language: "en" }))).toBe("IDEMPOTENCY_MISMATCH");
  expect(await storedCount()).toBe(1);
});

describe("forms from one address", () => {
  it("are thirty in ten minutes, also when more come at the same moment", async () => {
    const codes = await sendMany(FORMS_OF_AN_ADDRESS + 5);
    expect(codes.filter((code) => code === "OK")).toHaveLength(FORMS_OF_AN_ADDRESS);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(5);
    expect(await storedCount()).toBe(FORMS_OF_AN_ADDRESS);
    const { retryAfter } = (await failureOf(send("One more"))).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(FORM_WINDOW_SECONDS);
    expect(await codeOf(bed.anyone().newsletter.subscribe({ email: "a@example.com" }))).toBe("RATE_LIMITED");
    expect(await codeOf(send("From elsewhere", { address: "203.0.113.9" }))).toBe("OK");
  });

  it("leave others their connections, however many come at once", async () => {
    const sent = Promise.all(Array.from({ length: 100 }, (_, at) => send(`Message ${at}`).then(() => null, toFailure)));
    const most = await connectionsDuring(bed, sent);
    const failures = await sent;
    expect(failures.filter((failure) => failure === null)).toHaveLength(FORMS_OF_AN_ADDRESS);
    expect(new Set(failures.map((failure) => failure?.code))).toEqual(new Set([undefined, "RATE_LIMITED"]));
    // They were refused before anything was asked of the database.
    const { running, waiting } = STRANGERS_LIMITS;
    const atOnce = failures.filter((failure) => failure?.details.retryAfter === 1);
    expect(atOnce.length).toBeGreaterThanOrEqual(100 - running - waiting);
    expect(most).toBeLessThanOrEqual(running + 1);
    expect(await codeOf(send("From elsewhere", { address: "203.0.113.9" }))).toBe("OK");
  });

  it("are answered again, and refused beyond it, without a word written for them", async () => {
    const { db } = bed.services;
    await send("By key", { idempotencyKey: "one" });
    await sendMany(FORMS_OF_AN_ADDRESS - 1);
    // Said too long ago to be a repeat, where no key says that it is one.
    await db.update(idempotency).set({ createdAt: sql`created_at - interval '11 minutes'` });
    // Where each row stands, and which transaction tried to change it last: also one that was taken back.
    const where = { at: sql<string>`ctid::text`, tried: sql<string>`xmax::text` };
    const stands = async () => [
      await db.select(where).from(formSubmissions),
      await db.select(where).from(idempotency).orderBy(idempotency.keyHash),
    ];
    const before = await stands();
    expect(await sendMany(3, { idempotencyKey: "beyond" })).toEqual(Array(3).fill("RATE_LIMITED"));
    expect(await sendMany(3)).toEqual(Array(3).fill("RATE_LIMITED"));
    expect(await codeOf(send("By key", { idempotencyKey: "one" }))).toBe("OK");
    expect(await codeOf(send("Other words", { idempotencyKey: "one" }))).toBe("IDEMPOTENCY_MISMATCH");
    expect(await stands()).toEqual(before);
  });

  it("are one address for the whole network of an IPv6 subscriber", async () => {
    await sendMany(FORMS_OF_AN_ADDRESS, { address: "2001:db8:1:2::a" });
    expect(await codeOf(send("One more", { address: "2001:db8:1:ffff::b" }))).toBe("RATE_LIMITED");
    expect(await codeOf(send("One more", { address: "2001:db8:2:2::a" }))).toBe("OK");
  });

  it("are not counted when they repeat one, by key or by content, before the limit and at it", async () => {
    const repeats = Array.from({ length: FORMS_OF_AN_ADDRESS + 10 });
    const byKey = await Promise.all(repeats.map(() => codeOf(send("By key", { idempotencyKey: "one" }))));
    const byContent = await Promise.all(repeats.map(() => codeOf(send("By content"))));
    expect(new Set([...byKey, ...byContent])).toEqual(new Set(["OK"]));
    expect(await sendMany(FORMS_OF_AN_ADDRESS - 2)).not.toContain("RATE_LIMITED");
    expect(await codeOf(send("One more"))).toBe("RATE_LIMITED");
    expect(await codeOf(send("By key", { idempotencyKey: "one" }))).toBe("OK");
    expect(await codeOf(send("By content"))).toBe("OK");
    expect(await storedCount()).toBe(FORMS_OF_AN_ADDRESS);
  });

  it("are taken again when ten minutes are over, a refused one under its old key too", async () => {
    await sendMany(FORMS_OF_AN_ADDRESS);
    expect(await codeOf(send("One more", { idempotencyKey: "late" }))).toBe("RATE_LIMITED");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + FORM_WINDOW_SECONDS * 1_000 });
    try {
      expect(await codeOf(send("One more", { idempotencyKey: "late" }))).toBe("OK");
    } finally {
      vi.useRealTimers();
    }
  });

  it("are forgotten where they were counted by a clock that was far ahead, and is right again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 24 * 3_600_000 });
    try {
      await sendMany(FORMS_OF_AN_ADDRESS);
    } finally {
      vi.useRealTimers();
    }
    expect(await codeOf(send("Right again"))).toBe("RATE_LIMITED");
    await deleteStale(bed.services.db, new Date());
    expect(await codeOf(send("Right again"))).toBe("OK");
  });

  it("are forgotten once their time is over", async () => {
    await send("Hello");
    await deleteStale(bed.services.db, new Date(Date.now() + FORM_WINDOW_SECONDS * 1_000 + 1));
    expect(await bed.services.db.$count(formSubmissions)).toBe(0);
  });
});
