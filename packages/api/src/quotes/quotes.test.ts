import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import type { QuoteContentTyped } from "@shikara/contract/quotes/schema";
import { bookings, outbox, quotes, quoteVersions } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteKey, withQuoteKey } from "./keys.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const inDays = (days: number) => addDays(calendarNow("Asia/Kolkata").day, days);

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const content = (changes: Partial<QuoteContentTyped> = {}): QuoteContentTyped => ({
  title: "Four days on the lake",
  travelDate: inDays(60),
  travelers: 2,
  days: [
    { title: "Arrival", description: "By shikara to the houseboat" },
    { title: "Gulmarg", description: "" },
  ],
  lines: [
    {
      kind: "stay",
      day: 1,
      title: "Houseboat, a night",
      supplier: "Demo Houseboats",
      quantity: 2,
      cost: 3_000,
      price: 4_500,
    },
    { kind: "cab", title: "Innova to Gulmarg", quantity: 1, cost: 3_200, price: 4_000.5 },
    { kind: "discount", title: "Second visit", quantity: 1, price: 500 },
  ],
  inclusions: ["Breakfast"],
  exclusions: ["Pony rides"],
  note: "As we spoke",
  deposit: 3_000,
  validUntil: inDays(10),
  ...changes,
});
const draft = (changes: Partial<QuoteContentTyped> = {}, email = "quoted@example.com") => ({
  ...{ customerName: "Mehak Quoted", email, phone: "+91 98765 43210", language: "en" as const },
  content: content(changes),
});
const TOTAL = 12_500.5;

/** A quote that was sent, with its customer's key. */
async function sentQuote(changes: Partial<QuoteContentTyped> = {}, email?: string) {
  const manager = await bed.as("manager");
  const { id, version } = await manager.quotes.create(draft(changes, email));
  const { quote } = await manager.quotes.send({ id, version });
  const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
  const { key } = await quoteKey(bed.services.db, row ?? expect.fail());
  return { manager, id, quote, asked: { reference: quote.reference, key }, anyone: bed.anyone() };
}

describe("a quote", () => {
  it("is a draft that nobody outside hears of, found by what staff know of it", async () => {
    const agent = await bed.as("agent");
    const made = await agent.quotes.create(draft({ title: "Tulips and saffron" }));
    expect(made).toMatchObject({ state: "draft", sentNumber: 0, total: TOTAL, margin: 3_300.5, versions: [] });
    expect(made.owner?.name).toBe("Test agent");
    const found = await agent.quotes.adminList({ search: "saffron" });
    expect(found.quotes).toMatchObject([{ id: made.id, total: TOTAL }]);
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
      agent.quotes.create({ ...draft(), key }),
      agent.quotes.create({ ...draft(), key }),
    ]);
    expect(other.id).toBe(one.id);
  });

  it("says by the field what cannot be", async () => {
    const manager = await bed.as("manager");
    const fieldsOf = async (changes: Partial<QuoteContentTyped>, email?: string) => {
      const failed = await failureOf(manager.quotes.create(draft(changes, email)));
      return Object.keys(failed.details?.fields ?? {});
    };
    expect(await fieldsOf({ deposit: 20_000 })).toEqual(["content.deposit"]);
    expect(await fieldsOf({ lines: [] })).toContain("content.lines");
    expect(await fieldsOf({ travelers: 0 })).toEqual(["content.travelers"]);
    const [only = expect.fail()] = content().lines;
    // More is taken off than there is.
    expect(await fieldsOf({ lines: [{ ...only, kind: "discount", price: 9 }] })).toContain("content.lines");
    // What an accepted one could not be booked with, line by line.
    const dear = { ...only, quantity: 500, price: 99_999_999 };
    expect(await fieldsOf({ lines: [only, dear, { ...dear, kind: "discount" }] })).toContain("content.lines");
    expect(await fieldsOf({ lines: [{ ...only, quantity: 500, cost: 99_999_999 }] })).toContain("content.lines");
    expect(await codeOf(manager.quotes.create({ ...draft(), enquiryId: NOBODY }))).toBe("NOT_FOUND");
    const sends = async (changes: Partial<QuoteContentTyped>, email?: string) => {
      const { id, version } = await manager.quotes.create(draft(changes, email));
      return failureOf(manager.quotes.send({ id, version }));
    };
    expect(await sends({ validUntil: inDays(-1) })).toMatchObject({ code: "VALIDATION" });
    expect(await sends({ validUntil: inDays(60) })).toMatchObject({ code: "VALIDATION" });
    expect((await sends({}, "")).details?.fields).toHaveProperty("email");
  });

  it("is sent by a manager, whom an agent asks", async () => {
    const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
    const { id, version } = await agent.quotes.create(draft());
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

  it("keeps each version as it was sent, whoever writes", async () => {
    const { manager, id, quote } = await sentQuote();
    expect(await failureOf(manager.quotes.send({ id, version: quote.version }))).toMatchObject({ code: "CONFLICT" });
    const later = await manager.quotes.update({ id, version: quote.version, ...draft({ title: "Five days" }) });
    const second = (await manager.quotes.send({ id, version: later.version })).quote;
    expect(second.versions.map(({ number, content: said }) => [number, said.title])).toEqual([
      [2, "Five days"],
      [1, "Four days on the lake"],
    ]);
    expect(await codeOf(manager.quotes.update({ id, version: quote.version, ...draft() }))).toBe("STALE");
    const { db } = bed.services;
    await expect(db.update(quoteVersions).set({ total: 1 }).where(eq(quoteVersions.quoteId, id))).rejects.toThrow();
  });
});

it("tells which of the house's prices have moved since", async () => {
  const manager = await bed.as("manager");
  const { id: tourId } = await storeTour(bed, "moved-days", { price: 20_000 });
  const source = { kind: "package" as const, tourId, asked: 20_000 };
  const lines = [{ kind: "package" as const, title: "Lake Days", quantity: 2, price: 20_000, source }];
  const { id } = await manager.quotes.create(draft({ lines }));
  expect(await manager.quotes.moved({ id })).toEqual([]);
  await manager.tours.update({ id: tourId, price: 21_000 });
  expect(await manager.quotes.moved({ id })).toEqual([{ title: "Lake Days", asked: 20_000, now: 21_000 }]);
  await manager.tours.update({ id: tourId, status: "inactive" });
  expect(await manager.quotes.moved({ id })).toMatchObject([{ now: null }]);
});

describe("its customer", () => {
  it("reads what they are offered, and nothing of what it costs the agency", async () => {
    const { asked, anyone, manager, id } = await sentQuote();
    const own = await anyone.quotes.own(asked);
    expect(own).toMatchObject({
      number: 1,
      state: "sent",
      total: TOTAL,
      deposit: 3_000,
      asked: null,
      bookingPath: null,
    });
    expect(own.lines.map(({ amount }) => amount)).toEqual([9_000, 4_000.5, -500]);
    expect(own.policy.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toMatch(/Demo Houseboats|"cost"|margin/);
    expect((await manager.quotes.byId({ id })).seenAt).toBeInstanceOf(Date);
    expect(await codeOf(anyone.quotes.own({ ...asked, key: `${asked.key}x` }))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.bookings.own(asked))).toBe("NOT_FOUND");
  });

  it("accepts it once, and it is booked as it was sent", async () => {
    const { asked, anyone, manager, id } = await sentQuote({}, "accepts@example.com");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: false as never }))).toBe("VALIDATION");
    const many = await Promise.all(
      [1, 2, 3].map(() => anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true })),
    );
    expect(new Set(many.map(({ state }) => state))).toEqual(new Set(["accepted"]));
    const booked = await bed.services.db.select().from(bookings).where(eq(bookings.email, "accepts@example.com"));
    expect(booked).toMatchObject([
      { status: "confirmed", totalAmount: TOTAL, deposit: 3_000, packageTitle: "Four days on the lake", travelers: 2 },
    ]);
    expect(booked[0]?.sold.itinerary).toHaveLength(2);
    expect(booked[0]?.sold.inclusions).toEqual(["Breakfast"]);
    const quote = await manager.quotes.byId({ id });
    expect(quote).toMatchObject({ state: "accepted", booking: { reference: booked[0]?.reference } });
    const money = await manager.payments.ofBooking({ bookingId: booked[0]?.id ?? "" });
    expect(money.lines.map(({ amount }) => amount)).toEqual([9_000, 4_000.5, -500]);
    expect(await codeOf(manager.quotes.update({ id, ...draft() }))).toBe("CONFLICT");
    expect(await codeOf(manager.quotes.withdraw({ id, version: quote.version }))).toBe("CONFLICT");
  });

  it("has nobody look after the booking who has left meanwhile", async () => {
    const agent = await bed.as("agent");
    const { id, version, owner } = await agent.quotes.create(draft({}, "left@example.com"));
    const manager = await bed.as("manager");
    await manager.quotes.send({ id, version });
    await (await bed.as("admin")).team.update({ id: owner?.id ?? "", isActive: false });
    const [reference = "", key = ""] = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    await bed.anyone().quotes.acceptOwn({ reference, key, number: 1, isAgreed: true });
    const [booked] = await bed.services.db.select().from(bookings).where(eq(bookings.email, "left@example.com"));
    expect(booked).toMatchObject({ status: "confirmed", ownerId: null });
  });

  it("accepts no version but the one in front of them, none that has ended, and none taken back", async () => {
    const { asked, anyone, manager, id, quote } = await sentQuote();
    const later = await manager.quotes.update({ id, version: quote.version, ...draft({ title: "Five days" }) });
    const { quote: second } = await manager.quotes.send({ id, version: later.version });
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("CONFLICT");
    await manager.quotes.withdraw({ id, version: second.version });
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 2, isAgreed: true }))).toBe("CONFLICT");
    expect((await anyone.quotes.own(asked)).state).toBe("withdrawn");

    const ended = await sentQuote({}, "ended@example.com");
    await bed.services.db.execute("alter table quote_versions disable trigger stays");
    await bed.services.db
      .update(quoteVersions)
      .set({ content: { ...ended.quote.content, validUntil: inDays(-1) } })
      .where(eq(quoteVersions.quoteId, ended.id));
    await bed.services.db.execute("alter table quote_versions enable trigger stays");
    expect((await anyone.quotes.own(ended.asked)).state).toBe("ended");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...ended.asked, number: 1, isAgreed: true }))).toBe("CONFLICT");
    expect(await bed.services.db.select().from(bookings).where(eq(bookings.email, "ended@example.com"))).toEqual([]);
  });

  it("asks for something else, which staff read, and declines", async () => {
    const { asked, anyone, manager, id } = await sentQuote();
    const wish = { ...asked, number: 1, text: "A houseboat nearer to the shore, please" };
    await anyone.quotes.askOwn(wish);
    // Pressed twice it is the same wish.
    expect((await anyone.quotes.askOwn(wish)).asked?.text).toBe(wish.text);
    expect(await manager.quotes.byId({ id })).toMatchObject({
      ...{ isChangeAsked: true, state: "sent" },
      asked: [{ text: wish.text, number: 1 }],
    });
    for (let more = 0; more < 4; more += 1) await anyone.quotes.askOwn({ ...wish, text: `Wish ${more}` });
    expect(await codeOf(anyone.quotes.askOwn({ ...wish, text: "One more" }))).toBe("CONFLICT");
    expect((await anyone.quotes.declineOwn({ ...asked, number: 1 })).state).toBe("declined");
    expect((await anyone.quotes.declineOwn({ ...asked, number: 1 })).state).toBe("declined");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("CONFLICT");
  });
});

describe("its links", () => {
  it("open nothing once it is for another letterbox: nobody has it then, and a manager sends it to the new one", async () => {
    const { asked, anyone, manager, id, quote } = await sentQuote({}, "mistyped@example.com");
    const agent = await bed.as("agent");
    const asBefore = await agent.quotes.update({ id, version: quote.version, ...draft({}, "MisTyped@example.com") });
    expect((await anyone.quotes.own(asked)).state).toBe("sent");
    const moved = await agent.quotes.update({ id, version: asBefore.version, ...draft({}, "right@example.com") });
    expect(moved).toMatchObject({ state: "draft", sentNumber: 1 });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.quotes.link({ id }))).toBe("CONFLICT");
    // The very same text, to whom it is for.
    const again = await manager.quotes.send({ id, version: moved.version });
    expect(again.quote).toMatchObject({ state: "sent", sentNumber: 2 });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
    const [reference = "", key = ""] = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    expect(await anyone.quotes.own({ reference, key })).toMatchObject({ number: 2, state: "sent" });
  });

  it("lead to no booking whose own links were taken back", async () => {
    const { asked, anyone, manager, id } = await sentQuote({}, "mistyped.too@example.com");
    await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
    expect((await anyone.quotes.own(asked)).bookingPath).toMatch(/^\/booking\//);
    const { booking } = await manager.quotes.byId({ id });
    await manager.bookings.update({ id: booking?.id ?? "", email: "right.too@example.com" });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
  });

  it("are in mails to its customer alone: what one writes of it goes to the agency whatever it says", async () => {
    const { asked, anyone, id } = await sentQuote();
    await anyone.quotes.askOwn({ ...asked, number: 1, text: `Cheaper than ${QUOTE_KEY_TO_COME}, please` });
    const mails = await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id));
    const filled = mails.map(async (mail) => [
      mail.kind,
      Object.keys(await withQuoteKey(bed.services, { ...mail, headers: {} })),
    ]);
    expect(Object.fromEntries(await Promise.all(filled))).toEqual({ quote_sent: ["text", "html"], staff_notice: [] });
  });
});

it("takes back what else was offered for the same enquiry", async () => {
  const manager = await bed.as("manager");
  const enquiry = await manager.enquiries.create({
    ...{ name: "Mehak Chooses", email: "chooses@example.com", phone: "+91 98765 43212", subject: "Lake or snow" },
    ...{ inquiryType: "custom-tour", message: "Which is nicer?", preferredContact: "any" },
  });
  const offer = async (title: string) => {
    const { id, version } = await manager.quotes.create({
      ...draft({ title }, "chooses@example.com"),
      enquiryId: enquiry.id,
    });
    return (await manager.quotes.send({ id, version })).quote;
  };
  const [lake, snow] = [await offer("Lake"), await offer("Snow")];
  const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, lake.id));
  const { key } = await quoteKey(bed.services.db, row ?? expect.fail());
  await bed.anyone().quotes.acceptOwn({ reference: lake.reference, key, number: 1, isAgreed: true });
  expect((await manager.quotes.byId({ id: snow.id })).state).toBe("withdrawn");
});

it("closes the enquiry that it answers, unless that has become a booking before", async () => {
  const manager = await bed.as("manager");
  const said = { name: "Mehak Asks", email: "asks@example.com", phone: "+91 98765 43211", subject: "April" };
  const more = { inquiryType: "custom-tour", message: "What would it cost?", preferredContact: "any" } as const;
  const enquiry = await manager.enquiries.create({ ...said, ...more });
  const { id, version } = await manager.quotes.create({ ...draft({}, said.email), enquiryId: enquiry.id });
  const { quote } = await manager.quotes.send({ id, version });
  const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
  const { key } = await quoteKey(bed.services.db, row ?? expect.fail());
  await bed.anyone().quotes.acceptOwn({ reference: quote.reference, key, number: 1, isAgreed: true });
  const closed = await manager.enquiries.byId({ id: enquiry.id });
  expect(closed).toMatchObject({ status: "closed", bookingId: expect.any(String) });
  expect((await manager.quotes.byId({ id })).booking?.id).toBe(closed.bookingId);
  expect(await codeOf(manager.quotes.byId({ id: NOBODY }))).toBe("NOT_FOUND");
});
