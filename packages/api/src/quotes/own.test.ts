import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { SETTINGS_ID } from "@shikara/contract/translations/schema";
import { bookings, quotes, quoteVersions } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { QUOTE_TOTAL, quoteDraft, sentQuote } from "@shikara/testing/quotes";
import { DELUXE, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";
import { quoteKey } from "./keys.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const inDays = (days: number) => addDays(calendarNow("Asia/Kolkata").day, days);

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("its customer", () => {
  it("reads what they are offered, and nothing of what it costs the agency", async () => {
    const { asked, anyone, manager, id } = await sentQuote(bed);
    const own = await anyone.quotes.own(asked);
    expect(own).toMatchObject({
      number: 1,
      state: "sent",
      total: QUOTE_TOTAL,
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

  it("reads the terms in the language of the page, as on the page of a booking", async () => {
    const { asked, anyone } = await sentQuote(bed);
    const admin = await bed.as("admin");
    const [path, original, text] = [
      "policies.notes.0",
      "Valid ID proof required for all travelers",
      "पहचान पत्र साथ रखें",
    ];
    const texts = [{ path, original, text }];
    await admin.translations.save({ kind: "settings", id: SETTINGS_ID, language: "hi", version: null, texts });
    const own = await duringLanguage("hi", () => anyone.quotes.own(asked));
    expect(own.policy).toContain("प्रस्थान से 15 से 29 दिन पहले: 50% शुल्क");
    expect(own.notes[0]).toBe(text);
    expect((await anyone.quotes.own(asked)).notes[0]).toBe(original);
  });

  it("has it as a paper, which is printed once however often its link is opened", async () => {
    const { asked, anyone } = await sentQuote(bed);
    const papers = await Promise.all([1, 2, 3].map(() => anyone.documents.ownQuote(asked)));
    expect(new Set(papers.map(({ content }) => content)).size).toBe(1);
    expect((await anyone.documents.ownQuote(asked)).content).toBe(papers[0]?.content);
  });

  it("accepts it once, and it is booked as it was sent", async () => {
    const { asked, anyone, manager, id } = await sentQuote(bed, {}, "accepts@example.com");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: false as never }))).toBe("VALIDATION");
    const many = await Promise.all(
      [1, 2, 3].map(() => anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true })),
    );
    expect(new Set(many.map(({ state }) => state))).toEqual(new Set(["accepted"]));
    const booked = await bed.services.db.select().from(bookings).where(eq(bookings.email, "accepts@example.com"));
    expect(booked).toMatchObject([
      {
        status: "confirmed",
        totalAmount: QUOTE_TOTAL,
        deposit: 3_000,
        packageTitle: "Four days on the lake",
        travelers: 2,
      },
    ]);
    expect(booked[0]?.sold.itinerary).toHaveLength(2);
    expect(booked[0]?.sold.inclusions).toEqual(["Breakfast"]);
    const quote = await manager.quotes.byId({ id });
    expect(quote).toMatchObject({ state: "accepted", booking: { reference: booked[0]?.reference } });
    const money = await manager.payments.ofBooking({ bookingId: booked[0]?.id ?? "" });
    expect(money.lines.map(({ amount }) => amount)).toEqual([9_000, 4_000.5, -500]);
    expect(await codeOf(manager.quotes.update({ id, ...quoteDraft() }))).toBe("CONFLICT");
    expect(await codeOf(manager.quotes.withdraw({ id, version: quote.version }))).toBe("CONFLICT");
  });

  it("has the stays of its lines planned with the booking, at what they cost; not of a supplier who is gone", async () => {
    const manager = await bed.as("manager");
    const [kept, gone] = [await supplierOf(manager), await supplierOf(manager)];
    const stay = { service: DELUXE, plan: "MAP" as const, nights: 2, rooms: 1 };
    const line = {
      kind: "stay" as const,
      title: "Two nights",
      supplier: "Demo Hotel",
      quantity: 2,
      cost: 3_000.5,
      price: 4_500,
    };
    const lines = [
      { ...line, day: 2, stay: { ...stay, supplierId: kept.id } },
      { ...line, stay: { ...stay, supplierId: gone.id } },
      // What was a stay and is a cab by now.
      { ...line, kind: "cab" as const, stay: { ...stay, supplierId: kept.id } },
    ];
    const { asked, anyone } = await sentQuote(bed, { lines }, "stays@example.com");
    await manager.suppliers.delete({ id: gone.id });
    const own = await anyone.quotes.own(asked);
    expect(JSON.stringify(own)).not.toMatch(/Demo Hotel|supplier|3000\.5/);
    await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
    const [booking] = await bed.services.db.select().from(bookings).where(eq(bookings.email, "stays@example.com"));
    const planned = await manager.stays.ofBooking({ bookingId: booking?.id ?? "" });
    expect(planned).toMatchObject([
      {
        ...{ supplierId: kept.id, service: DELUXE, plan: "MAP", state: "planned", rooms: 1, guests: 2 },
        ...{ checkIn: inDays(61), checkOut: inDays(63), cost: 6_001, ownCost: 6_001 },
      },
    ]);
    expect(planned).toHaveLength(1);
  });

  it("has nobody look after the booking who has left meanwhile", async () => {
    const agent = await bed.as("agent");
    const { id, version, owner } = await agent.quotes.create(quoteDraft({}, "left@example.com"));
    const manager = await bed.as("manager");
    await manager.quotes.send({ id, version });
    await (await bed.as("admin")).team.update({ id: owner?.id ?? "", isActive: false });
    const [reference = "", key = ""] = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    await bed.anyone().quotes.acceptOwn({ reference, key, number: 1, isAgreed: true });
    const [booked] = await bed.services.db.select().from(bookings).where(eq(bookings.email, "left@example.com"));
    expect(booked).toMatchObject({ status: "confirmed", ownerId: null });
  });

  it("accepts no version but the one in front of them, none that has ended, and none taken back", async () => {
    const { asked, anyone, manager, id, quote } = await sentQuote(bed);
    const later = await manager.quotes.update({ id, version: quote.version, ...quoteDraft({ title: "Five days" }) });
    const { quote: second } = await manager.quotes.send({ id, version: later.version });
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("CONFLICT");
    await manager.quotes.withdraw({ id, version: second.version });
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 2, isAgreed: true }))).toBe("CONFLICT");
    expect((await anyone.quotes.own(asked)).state).toBe("withdrawn");

    const ended = await sentQuote(bed, {}, "ended@example.com");
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
    const { asked, anyone, manager, id } = await sentQuote(bed);
    const wish = { ...asked, number: 1, text: "A houseboat nearer to the shore, please" };
    await anyone.quotes.askOwn(wish);
    // Pressed twice it is the same wish.
    expect((await anyone.quotes.askOwn(wish)).asked?.text).toBe(wish.text);
    expect(await manager.quotes.byId({ id })).toMatchObject({
      ...{ isChangeAsked: true, state: "sent" },
      asked: [{ text: wish.text, number: 1 }],
    });
    // It waits for whoever writes quotes, also for who may send none, until another version is out or it is closed.
    const waits = async (role: "manager" | "agent") => {
      const { dashboard, quotes } = await bed.as(role);
      const wishes = (await dashboard.overview()).waiting.find(({ kind }) => kind === "wishes")?.count;
      const page = await quotes.adminList({ state: "asked" });
      return [wishes, (await dashboard.deskCounts()).quotes, page.counts.asked, page.quotes.map((one) => one.id)];
    };
    for (const role of ["manager", "agent"] as const) expect(await waits(role)).toEqual([1, 1, 1, [id]]);
    for (let more = 0; more < 4; more += 1) await anyone.quotes.askOwn({ ...wish, text: `Wish ${more}` });
    expect(await codeOf(anyone.quotes.askOwn({ ...wish, text: "One more" }))).toBe("CONFLICT");
    expect((await anyone.quotes.declineOwn({ ...asked, number: 1 })).state).toBe("declined");
    expect((await anyone.quotes.declineOwn({ ...asked, number: 1 })).state).toBe("declined");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("CONFLICT");
    expect(await waits("manager")).toEqual([0, 0, 0, []]);
  });
});

it("answers the enquiry that it is for once it goes out, and whoever quoted looks after that", async () => {
  const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const email = `${randomUUID()}@example.com`;
  // By the website: nobody looks after it yet.
  const asked = { name: "Waits For Words", email, phone: "+91 98765 43212", subject: "Snow", message: "How much?" };
  await bed.anyone().enquiries.send({ ...asked, inquiryType: "custom-tour", preferredContact: "any" });
  const [{ id: enquiryId } = expect.fail()] = (await agent.enquiries.adminList({ search: email })).enquiries;
  const { id, version } = await agent.quotes.create({ ...quoteDraft({}, email), enquiryId });
  expect(await agent.enquiries.byId({ id: enquiryId })).toMatchObject({ status: "new", answeredAt: null });
  const { quote } = await manager.quotes.send({ id, version });
  const after = await agent.enquiries.byId({ id: enquiryId });
  expect(after).toMatchObject({ status: "answered", answeredAt: expect.any(Date), owner: quote.owner });
});

describe("of what was offered for the same enquiry", () => {
  async function offered(titles: readonly string[]) {
    const manager = await bed.as("manager");
    const email = `${randomUUID()}@example.com`;
    const enquiry = await manager.enquiries.create({
      ...{ name: "Mehak Chooses", email, phone: "+91 98765 43212", subject: "Lake or snow" },
      ...{ inquiryType: "custom-tour", message: "Which is nicer?", preferredContact: "any" },
    });
    const offers = [];
    for (const title of titles) {
      const { id, version } = await manager.quotes.create({ ...quoteDraft({ title }, email), enquiryId: enquiry.id });
      const { quote } = await manager.quotes.send({ id, version });
      const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
      const { key } = await quoteKey(bed.services.db, row ?? expect.fail());
      const accept = () =>
        bed.anyone().quotes.acceptOwn({ reference: quote.reference, key, number: 1, isAgreed: true });
      offers.push({ accept, state: async () => (await manager.quotes.byId({ id })).state });
    }
    return offers;
  }

  it("all else is taken back", async () => {
    const [lake, snow] = await offered(["Lake", "Snow"]);
    await lake?.accept();
    expect(await snow?.state()).toBe("withdrawn");
  });

  it("one is booked where several are accepted at one moment, each twice, and no two wait for each other", async () => {
    const took: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const offers = await offered(["Lake", "Snow", "Meadow"]);
      const began = performance.now();
      const codes = await Promise.all([...offers, ...offers].map(({ accept }) => codeOf(accept())));
      took.push(performance.now() - began);
      expect(codes.toSorted()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "OK", "OK"]);
      const states = await Promise.all(offers.map(({ state }) => state()));
      expect(states.toSorted()).toEqual(["accepted", "withdrawn", "withdrawn"]);
    }
    // A server looks after a second whether two wait for each other, and gives one of them up.
    expect(Math.min(...took)).toBeLessThan(1_000);
  });
});

it("closes the enquiry that it answers, unless that has become a booking before", async () => {
  const manager = await bed.as("manager");
  const said = { name: "Mehak Asks", email: "asks@example.com", phone: "+91 98765 43211", subject: "April" };
  const more = { inquiryType: "custom-tour", message: "What would it cost?", preferredContact: "any" } as const;
  const enquiry = await manager.enquiries.create({ ...said, ...more });
  const { id, version } = await manager.quotes.create({ ...quoteDraft({}, said.email), enquiryId: enquiry.id });
  const { quote } = await manager.quotes.send({ id, version });
  const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
  const { key } = await quoteKey(bed.services.db, row ?? expect.fail());
  await bed.anyone().quotes.acceptOwn({ reference: quote.reference, key, number: 1, isAgreed: true });
  const closed = await manager.enquiries.byId({ id: enquiry.id });
  expect(closed).toMatchObject({ status: "closed", bookingId: expect.any(String) });
  expect((await manager.quotes.byId({ id })).booking?.id).toBe(closed.bookingId);
  expect(await codeOf(manager.quotes.byId({ id: NOBODY }))).toBe("NOT_FOUND");
});
