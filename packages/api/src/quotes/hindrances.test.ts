import { bookings, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { closedRoad, on } from "@shikara/testing/closed-road";
import { departing } from "@shikara/testing/departing";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { quoteContent, sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { offerSeats } from "../bookings/wait-list.service.ts";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
let road: Awaited<ReturnType<typeof closedRoad>>;
let days: { title: string; description: string; placeIds: string[] }[];
beforeAll(async () => {
  bed = await createTestbed();
  road = await closedRoad(bed);
  const places = await bed.anyone().places.list();
  const idOf = (name: string) => places.find((place) => place.name === name)?.id ?? "";
  days = ["City", "City", "Meadow"].map((name, at) => ({
    ...{ title: `Day in ${name} ${at}`, description: "", placeIds: [idOf(name)] },
  }));
});
afterEach(() => road.open());
afterAll(() => bed.close());

/** What of a package begins with its first day, at so much for each. */
const ofPackage = (tourId: string, travelers: number, price = 18_000) => ({
  travelers,
  deposit: 0,
  lines: [
    {
      ...{ kind: "package" as const, title: "Each", quantity: travelers, price },
      source: { kind: "package" as const, tourId, asked: price },
    },
  ],
});
const bookingOf = async (email: string) =>
  (await bed.services.db.select().from(bookings).where(eq(bookings.email, email)))[0];
const mailOf = async (email: string, kind: "booking_received" | "booking_confirmed") =>
  (
    await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.email, email), eq(outbox.kind, kind)))
  )[0];
const accept = ({ anyone, asked }: Awaited<ReturnType<typeof sentQuote>>) =>
  anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
const noticeOf = async (quoteId: string) =>
  (
    await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.quoteId, quoteId), eq(outbox.kind, "staff_notice")))
  )[0];

describe("a quote over a road that is closed on its days", () => {
  const over = () => ({ days, travelDate: on(9), validUntil: on(5) });

  it("says so to staff before it is sent, and to its customer, in their language", async () => {
    await road.close();
    const asked = {
      ...{ travelDate: on(9), travelers: 2, packages: [] },
      days: days.map(({ placeIds }) => ({ placeIds })),
    };
    const told = await road.agent.quotes.hindrances(asked);
    expect(told.blocked).toMatch(/^Day 3: Tunnel to Meadow: closed from .*: snow\.$/);
    expect((await road.agent.quotes.hindrances({ ...asked, travelDate: on(20) })).blocked).toBe("");
    const { anyone, asked: own } = await sentQuote(bed, over(), "told@example.com");
    expect((await anyone.quotes.own(own)).closed).toBe(told.blocked);
    expect((await duringLanguage("hi", () => anyone.quotes.own(own))).closed).toContain("दिन 3:");
  });

  it("is a booking that waits until staff say why it is driven, and everybody is told", async () => {
    await road.close();
    const quote = await sentQuote(bed, over(), "closed@example.com");
    expect(await accept(quote)).toMatchObject({ state: "accepted", heldBy: "roads", closed: "" });
    const booking = await bookingOf("closed@example.com");
    expect(booking).toMatchObject({ status: "pending", tourId: null });
    expect(booking?.sold.itinerary.map(({ placeIds }) => placeIds)).toEqual(days.map(({ placeIds }) => placeIds));
    expect((await mailOf("closed@example.com", "booking_received"))?.text).toContain("is closed on its days");
    expect(await mailOf("closed@example.com", "booking_confirmed")).toBeUndefined();
    const notice = (await noticeOf(quote.id))?.text;
    expect(notice).toContain("It is not confirmed. Day 3: Tunnel to Meadow: closed");
    const id = booking?.id ?? "";
    expect((await failureOf(road.manager.bookings.confirm({ id }))).message).toContain("say why it is driven");
    await road.manager.bookings.update({ id, overruled: "By sledge" });
    expect(await road.manager.bookings.confirm({ id })).toMatchObject({ status: "confirmed" });
    expect((await quote.anyone.quotes.own(quote.asked)).heldBy).toBeNull();
  });

  it("is found when the road closes afterwards; how many say nothing of where they go is told", async () => {
    const quote = await sentQuote(bed, over(), "found@example.com");
    expect((await accept(quote)).heldBy).toBeNull();
    const booking = await bookingOf("found@example.com");
    expect(booking?.status).toBe("confirmed");
    const id = await road.close();
    const before = await road.agent.advisories.touched({ id });
    expect(before.bookings.map((one) => one.id)).toContain(booking?.id);
    await accept(await sentQuote(bed, { travelDate: on(10), validUntil: on(5) }, "nowhere@example.com"));
    const after = await road.agent.advisories.touched({ id });
    expect(after.bookings.map(({ email }) => email)).not.toContain("nowhere@example.com");
    expect(after.unplaced).toBe(before.unplaced + 1);
    // What lies beside its days is no matter.
    await accept(await sentQuote(bed, {}, "later@example.com"));
    expect((await road.agent.advisories.touched({ id })).unplaced).toBe(after.unplaced);
  });
});

describe("a tailor-made journey that staff enter with its places", () => {
  const made = (status: "pending" | "confirmed") => ({
    ...{ bookingType: "package" as const, travelDate: on(9), travelers: 2, status },
    ...{ customerName: "A Guest", email: "made@example.com", phone: "+91 98765 43210" },
    tailorMade: { title: "To the meadow", itinerary: days, lines: [{ title: "All", quantity: 1, unitPrice: 9_000 }] },
  });

  it("is not confirmed over a closed road without a reason, is found by what closes it, and keeps its places", async () => {
    const id = await road.close();
    expect(await codeOf(road.manager.bookings.create(made("confirmed")))).toBe("VALIDATION");
    const booking = await road.manager.bookings.create(made("pending"));
    const touched = await road.agent.advisories.touched({ id });
    expect(touched.bookings.map((one) => one.id)).toContain(booking.id);
    const { itinerary } = await road.manager.bookings.byId({ id: booking.id });
    expect(itinerary.map(({ placeIds }) => placeIds)).toEqual(days.map(({ placeIds }) => placeIds));
  });

  it("is looked at again when a confirmed one goes by other places", async () => {
    await road.close();
    const [first] = days;
    const elsewhere = days.map((day) => ({ ...day, placeIds: first?.placeIds ?? [] }));
    const { tailorMade, ...rest } = made("confirmed");
    const { id } = await road.manager.bookings.create({ ...rest, tailorMade: { ...tailorMade, itinerary: elsewhere } });
    const change = { id, tailorMade: { title: tailorMade.title, itinerary: days } };
    expect((await failureOf(road.manager.bookings.update(change))).details).toMatchObject({
      fields: { overruled: expect.stringContaining("Tunnel to Meadow") },
    });
    await road.manager.bookings.update({ ...change, overruled: "By sledge" });
    expect((await road.manager.bookings.byId({ id })).blocked).toContain("Tunnel to Meadow");
  });
});

describe("a quote of a package that sets out with others", () => {
  async function quoted(seats: number, travelers: number, email: string, more = {}) {
    const departure = await departing(bed, seats);
    const content = {
      ...ofPackage(departure.tour.id, travelers),
      travelDate: departure.date,
      validUntil: on(5),
      ...more,
    };
    return { ...departure, ...(await sentQuote(bed, content, email)) };
  }

  it("takes its seats when it is accepted, and costs what it says whatever the package costs", async () => {
    const quote = await quoted(6, 4, "seated@example.com", { title: "Ours alone" });
    expect(await quote.left()).toBe(6);
    expect(await accept(quote)).toMatchObject({ heldBy: null });
    expect(await quote.left()).toBe(2);
    const booking = await bookingOf("seated@example.com");
    const { id = "", packageTitle, totalAmount, tourId, status } = booking ?? {};
    expect({ packageTitle, totalAmount, tourId, status }).toEqual({
      ...{ packageTitle: "Ours alone", totalAmount: 72_000, tourId: quote.tour.id, status: "confirmed" },
    });
    expect(booking?.sold.price).toBeUndefined();
    const { manager } = quote;
    const journey = { bookingType: "package" as const, tourId: quote.tour.id, vehicleId: null, travelers: 5 };
    const told = await manager.bookings.priceOf({ id, ...journey, travelDate: quote.date, ...NOWHERE });
    expect(told).toMatchObject({ house: null, amount: 72_000 });
    expect(await manager.bookings.update({ id, travelers: 5 })).toMatchObject({ totalAmount: 72_000 });
    expect(await quote.left()).toBe(1);
    // Of what no list prices an agent makes no more, as of any quote.
    const agent = await bed.as("agent");
    expect(await codeOf(agent.bookings.update({ id, travelers: 6 }))).toBe("VALIDATION");
    expect((await failureOf(manager.bookings.update({ id, travelers: 7 }))).code).toBe("CONFLICT");
    await manager.bookings.setStatus({ id, status: "cancelled" });
    expect(await quote.left()).toBe(6);
  });

  it("stands in the line where the seats have gone meanwhile, is told so, and is next", async () => {
    const quote = await quoted(4, 3, "waits@example.com");
    const asked = { ...{ travelDate: quote.date, travelers: 3, days: [] }, packages: [quote.tour.id] };
    expect(await quote.manager.quotes.hindrances(asked)).toEqual({ blocked: "", seatsLeft: null });
    const holder = await quote.manager.bookings.create({
      ...{ bookingType: "package", tourId: quote.tour.id, travelDate: quote.date, travelers: 2, status: "confirmed" },
      ...{ customerName: "Was First", email: "first@example.com", phone: "+91 98765 43210" },
    });
    expect(await quote.manager.quotes.hindrances(asked)).toEqual({ blocked: "", seatsLeft: 2 });
    expect(await quote.anyone.quotes.own(quote.asked)).toMatchObject({ isFull: true, state: "sent" });
    expect(await accept(quote)).toMatchObject({ state: "accepted", heldBy: "seats", isFull: false });
    expect(await bookingOf("waits@example.com")).toMatchObject({ status: "pending", waitingSince: expect.any(Date) });
    expect((await mailOf("waits@example.com", "booking_received"))?.text).toContain("you are on its wait list");
    expect((await noticeOf(quote.id))?.text).toContain("it stands in the wait list");
    expect(await quote.left()).toBe(2);
    await quote.manager.bookings.setStatus({ id: holder.id, status: "cancelled" });
    await offerSeats(bed.services);
    expect(await bookingOf("waits@example.com")).toMatchObject({ waitingSince: null, heldUntil: expect.any(Date) });
    expect((await quote.anyone.quotes.own(quote.asked)).heldBy).toBe("staff");
  });

  it("of two that are accepted at one moment seats the one for whom there are seats", async () => {
    const first = await quoted(4, 3, "one@example.com");
    const content = { ...ofPackage(first.tour.id, 3), travelDate: first.date, validUntil: on(5) };
    const second = await sentQuote(bed, content, "other@example.com");
    const both = await Promise.all([accept(first), accept(second)]);
    expect(both.map(({ heldBy }) => heldBy).sort()).toEqual([null, "seats"].sort());
    expect(await first.left()).toBe(1);
  });

  it("holds its seats for a day while a road of it is closed", async () => {
    await road.close();
    const quote = await quoted(5, 2, "both@example.com", { days, validUntil: on(5) });
    expect(await accept(quote)).toMatchObject({ heldBy: "roads" });
    const booking = await bookingOf("both@example.com");
    expect(booking).toMatchObject({ status: "pending", waitingSince: null, heldUntil: expect.any(Date) });
    expect(await quote.left()).toBe(3);
  });

  it("takes none of a departure on another day, nor of a package that comes later in the journey", async () => {
    const { tour, date, left } = await departing(bed, 4);
    const another = { ...ofPackage(tour.id, 2), travelDate: on(11), validUntil: on(5) };
    expect((await accept(await sentQuote(bed, another, "another@example.com"))).heldBy).toBeNull();
    const [line] = ofPackage(tour.id, 2).lines;
    const later = quoteContent({
      travelDate: date,
      validUntil: on(5),
      deposit: 0,
      lines: [{ ...line, day: 2 } as never],
    });
    expect((await accept(await sentQuote(bed, later, "second-day@example.com"))).heldBy).toBeNull();
    expect((await bookingOf("second-day@example.com"))?.tourId).toBeNull();
    expect(await left()).toBe(4);
  });

  it("leaves nothing of its customer when they are erased, as any quote", async () => {
    const quote = await quoted(6, 2, "gone@example.com", { title: "For Gulnar alone" });
    await accept(quote);
    const { manager } = quote;
    const [customer] = (await manager.customers.adminList({ search: "gone@example.com" })).customers;
    await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
    const left = await bed.services.db.select().from(bookings).where(eq(bookings.tourId, quote.tour.id));
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain("Gulnar");
  });
});

const NOWHERE = { pickupLocation: "", dropLocation: "" };
