import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { QuoteContentTyped } from "@shikara/contract/quotes/schema";
import { outbox, quotes, quoteVersions } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { QUOTE_TOTAL, quoteContent, quoteDraft, sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const inDays = (days: number) => addDays(calendarNow("Asia/Kolkata").day, days);
const WEAVING = { kind: "activity" as const, title: "Shawl weaving", quantity: 1, price: 2_000 };

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("a quote", () => {
  it("is a draft that nobody outside hears of, found by what staff know of it", async () => {
    const agent = await bed.as("agent");
    const made = await agent.quotes.create(quoteDraft({ title: "Tulips and saffron" }));
    expect(made).toMatchObject({
      state: "draft",
      sentNumber: 0,
      sentTotal: null,
      total: QUOTE_TOTAL,
      margin: 3_300.5,
      versions: [],
    });
    expect(made.owner?.name).toBe("Test agent");
    const found = await agent.quotes.adminList({ search: "saffron" });
    expect(found.quotes).toMatchObject([{ id: made.id, total: QUOTE_TOTAL }]);
    expect(found.counts).toMatchObject({ all: 1, draft: 1, sent: 0 });
    expect((await agent.quotes.adminList({ search: "nobody at all" })).quotes).toEqual([]);
    expect(await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, made.id))).toEqual([]);
    await agent.quotes.delete({ id: made.id });
    expect(await codeOf(agent.quotes.byId({ id: made.id }))).toBe("NOT_FOUND");
  });

  it("is one however often it is sent by a form", async () => {
    const agent = await bed.as("agent");
    const key = "one quote of a form";
    const [one, other] = await Promise.all([
      agent.quotes.create({ ...quoteDraft(), key }),
      agent.quotes.create({ ...quoteDraft(), key }),
    ]);
    expect(other.id).toBe(one.id);
  });

  it("says by the field what cannot be", async () => {
    const manager = await bed.as("manager");
    const fieldsOf = async (changes: Partial<QuoteContentTyped>, email?: string) => {
      const failed = await failureOf(manager.quotes.create(quoteDraft(changes, email)));
      return Object.keys(failed.details?.fields ?? {});
    };
    expect(await fieldsOf({ deposit: 20_000 })).toEqual(["content.deposit"]);
    expect(await fieldsOf({ lines: [] })).toContain("content.lines");
    expect(await fieldsOf({ validUntil: inDays(60) })).toEqual(["content.validUntil"]);
    expect(await fieldsOf({ travelers: 0 })).toEqual(["content.travelers"]);
    expect(await fieldsOf({ days: [] })).toEqual(["content.lines.0.day"]);
    const [only = expect.fail()] = quoteContent().lines;
    // More is taken off than there is.
    expect(await fieldsOf({ lines: [{ ...only, kind: "discount", price: 9 }], deposit: 0 })).toEqual(["content.lines"]);
    // What an accepted one could not be booked with, line by line.
    const dear = { ...only, quantity: 500, price: 99_999_999 };
    expect(await fieldsOf({ lines: [only, dear, { ...dear, kind: "discount" }] })).toContain("content.lines");
    expect(await fieldsOf({ lines: [{ ...only, quantity: 500, cost: 99_999_999 }] })).toContain("content.lines");
    expect(await codeOf(manager.quotes.create({ ...quoteDraft(), enquiryId: NOBODY }))).toBe("NOT_FOUND");
    const sends = async (changes: Partial<QuoteContentTyped>, email?: string) => {
      const { id, version } = await manager.quotes.create(quoteDraft(changes, email));
      return failureOf(manager.quotes.send({ id, version }));
    };
    expect(await sends({ validUntil: inDays(-1) })).toMatchObject({ code: "VALIDATION" });
  });

  it("is sent by a manager, whom an agent asks", async () => {
    const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
    const { id, version } = await agent.quotes.create(quoteDraft());
    expect(await codeOf(agent.quotes.send({ id, version }))).toBe("FORBIDDEN");
    const asked = await agent.quotes.askToSend({ id, version });
    expect(asked.sendAskedAt).toBeInstanceOf(Date);
    expect(await codeOf(manager.quotes.send({ id, version }))).toBe("STALE");
    const { quote, canSend } = await manager.quotes.send({ id, version: asked.version });
    expect(quote).toMatchObject({ state: "sent", sentNumber: 1, sendAskedAt: null });
    expect(canSend).toBe(false);
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id));
    expect(mail).toMatchObject({ kind: "quote_sent", email: "quoted@example.com", state: "waiting" });
    // The key stands nowhere before the mail leaves, and what the agency pays in no mail.
    expect(mail?.text).toContain(`/quote/${quote.reference}?key=the-key-to-the-quote`);
    expect(mail?.text).not.toContain("Demo Houseboats");
    expect(await codeOf(manager.quotes.delete({ id }))).toBe("CONFLICT");
  });

  it("stored with a line of a day that it has not is read and sent as if that line had none", async () => {
    const manager = await bed.as("manager");
    const [line = expect.fail()] = quoteContent().lines;
    const { id, version, content: sound } = await manager.quotes.create(quoteDraft({ lines: [line], deposit: 0 }));
    const content = { ...sound, lines: sound.lines.map((one) => ({ ...one, day: 9 })) };
    await bed.services.db.update(quotes).set({ content }).where(eq(quotes.id, id));
    expect((await manager.quotes.byId({ id })).content.lines).toMatchObject([{ day: null }]);
    const { quote } = await manager.quotes.send({ id, version });
    const [sent] = await bed.services.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, id));
    expect(sent?.content.lines).toMatchObject([{ day: null }]);
    // Nothing in it is another text.
    expect(await codeOf(manager.quotes.send({ id, version: quote.version }))).toBe("CONFLICT");
  });

  it("keeps each version as it was sent, whoever writes", async () => {
    const { manager, id, quote } = await sentQuote(bed);
    expect(await failureOf(manager.quotes.send({ id, version: quote.version }))).toMatchObject({ code: "CONFLICT" });
    const later = await manager.quotes.update({ id, version: quote.version, ...quoteDraft({ title: "Five days" }) });
    const dearer = quoteDraft({ title: "Five days", lines: [...quoteContent().lines, WEAVING] });
    const unsent = await manager.quotes.update({ id, version: later.version, ...dearer });
    const [card] = (await manager.quotes.adminList({ search: quote.reference })).quotes;
    expect(card).toMatchObject({ state: "sent", sentTotal: QUOTE_TOTAL, total: QUOTE_TOTAL + WEAVING.price });
    const second = (await manager.quotes.send({ id, version: unsent.version })).quote;
    expect(second.sentTotal).toBe(QUOTE_TOTAL + WEAVING.price);
    const mails = bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id)).orderBy(outbox.createdAt);
    const replaces = "It takes the place of the quote that we sent you before.";
    expect((await mails).map(({ text }) => text.includes(replaces))).toEqual([false, true]);
    expect(second.versions.map(({ number, content: said }) => [number, said.title])).toEqual([
      [2, "Five days"],
      [1, "Four days on the lake"],
    ]);
    expect(await codeOf(manager.quotes.update({ id, version: quote.version, ...quoteDraft() }))).toBe("STALE");
    const { db } = bed.services;
    await expect(db.update(quoteVersions).set({ total: 1 }).where(eq(quoteVersions.quoteId, id))).rejects.toThrow();
  });
});

it("holds a package's price against what it asks on the day of travel", async () => {
  const manager = await bed.as("manager");
  const { id: tourId } = await storeTour(bed, "snow-days", { price: 20_000 });
  const { travelDate } = quoteDraft().content;
  const seasons = [{ name: "Snow", from: travelDate, to: travelDate, price: 24_000 }];
  await manager.tours.update({ id: tourId, rates: { seasons } });
  const askedAs = async (asked: number) => {
    const source = { kind: "package" as const, tourId, asked };
    const lines = [{ kind: "package" as const, title: "Snow Days", quantity: 2, price: asked, source }];
    const { id } = await manager.quotes.create(quoteDraft({ lines }));
    return manager.quotes.moved({ id });
  };
  expect(await askedAs(24_000)).toEqual([]);
  expect(await askedAs(20_000)).toEqual([{ title: "Snow Days", asked: 20_000, now: 24_000 }]);
  await manager.tours.update({ id: tourId, rates: { seasons, groups: [{ people: 2, percentOff: 10 }] } });
  expect(await askedAs(21_600)).toEqual([]);
});

it("tells which of the house's prices have moved since", async () => {
  const manager = await bed.as("manager");
  const { id: tourId } = await storeTour(bed, "moved-days", { price: 20_000 });
  const source = { kind: "package" as const, tourId, asked: 20_000 };
  const lines = [{ kind: "package" as const, title: "Lake Days", quantity: 2, price: 20_000, source }];
  const { id } = await manager.quotes.create(quoteDraft({ lines }));
  expect(await manager.quotes.moved({ id })).toEqual([]);
  await manager.tours.update({ id: tourId, price: 21_000 });
  expect(await manager.quotes.moved({ id })).toEqual([{ title: "Lake Days", asked: 20_000, now: 21_000 }]);
  await manager.tours.update({ id: tourId, status: "inactive" });
  expect(await manager.quotes.moved({ id })).toMatchObject([{ now: null }]);
});
