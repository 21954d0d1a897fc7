import { randomUUID } from "node:crypto";
import { shortDay } from "@shikara/contract/core/formats";
import { bookings, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { closedRoad, guest, on, SAID } from "@shikara/testing/closed-road";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { openOnlineTestbed } from "@shikara/testing/online-testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { offerSeats } from "../bookings/wait-list.service.ts";

const { bed, close } = await openOnlineTestbed();
const road = await closedRoad(bed);
const { manager, agent, roadId, vehicleId, tourId, closed, cab, trip, offer, paidBy, keyOf, answering, mailsOf } = road;
let advisoryId = "";
beforeEach(async () => {
  advisoryId = await road.close();
});
afterEach(road.open);
afterAll(close);

describe("the desk", () => {
  it("lists whom an advisory touches by place and day, with people and money, and departures", async () => {
    const [through, elsewhere] = [await cab(), await cab({ dropLocation: "Tunnel" })];
    const [back, before] = [
      await cab({ travelDate: on(8), tripType: "roundtrip", returnDate: on(10), returnTime: "18:00" }),
      await cab({ travelDate: on(9) }),
    ];
    const [there, early] = [await trip(on(9)), await trip(on(6))];
    await manager.departures.create({ tourId, date: on(8), seats: 10, ownPrice: null });
    await paidBy(through.id, 2_000);
    const told = await agent.advisories.touched({ id: advisoryId });
    const ids = told.bookings.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([through.id, back.id, there.id]));
    for (const { id } of [elsewhere, before, early]) expect(ids).not.toContain(id);
    expect(told).toMatchObject({ count: 3, cabs: 2, packages: 1, people: 6, total: 50_000, paid: 2_000 });
    expect(told.departures).toMatchObject([{ date: on(8), title: "to-the-meadow" }]);
    expect((await agent.advisories.touched({ id: advisoryId, offset: 1, limit: 1 })).bookings).toHaveLength(1);
    const refused = await failureOf(manager.bookings.confirm({ id: through.id }));
    expect(refused.message).toMatch(/: closed from .*\. Choose what can be driven, or say why/);
    expect(await codeOf(agent.advisories.offer(offer([through.id])))).toBe("FORBIDDEN");
    expect(await codeOf(agent.advisories.touched({ id: randomUUID() }))).toBe("NOT_FOUND");
  });

  it("lists cabs of whose way not all is known by what is: by the name that stands in an address, or one end alone", async () => {
    const [hotel, cousin, none] = [
      await cab({ pickupLocation: "Hotel Pine, City" }),
      await cab({ pickupLocation: "A cousin's house" }),
      await cab({ pickupLocation: "A cousin's house", dropLocation: "Her neighbour's" }),
    ];
    const ofRoad = (await agent.advisories.touched({ id: advisoryId })).bookings.map(({ id }) => id);
    expect(ofRoad).toContain(hotel.id);
    expect(ofRoad).not.toContain(cousin.id);
    const meadow = (await bed.anyone().places.list()).find(({ name }) => name === "Meadow");
    const { id } = await manager.advisories.create({ ...closed(), stretchId: null, placeId: meadow?.id ?? "" });
    const ofPlace = (await agent.advisories.touched({ id })).bookings.map(({ id }) => id);
    expect(ofPlace).toEqual(expect.arrayContaining([hotel.id, cousin.id]));
    expect(ofPlace).not.toContain(none.id);
  });

  it("offers the same to many once, whoever presses it and however often, and writes once", async () => {
    const { id } = await cab();
    const untouched = await cab({ travelDate: on(15) });
    expect((await manager.advisories.previewOffer(offer([id]))).text).toContain("Please choose.");
    expect(await mailsOf(id)).toEqual([]);
    const admin = await bed.as("admin");
    const outcomes = await Promise.all(
      [manager, admin, manager].map((who) => who.advisories.offer(offer([id, untouched.id]))),
    );
    expect(outcomes.map(({ made }) => made).sort()).toEqual([0, 0, 1]);
    expect(outcomes[0]?.refused).toMatchObject([{ id: untouched.id }]);
    expect(await mailsOf(id)).toHaveLength(1);
    const { bookings: listed, states } = await manager.advisories.touched({ id: advisoryId });
    expect(listed.find((one) => one.id === id)).toMatchObject({ offer: "waiting", answer: null });
    expect(states.waiting).toBe(1);
  });

  it("is worded by the house in each customer's language where staff have not worded it, in the mail and on their page", async () => {
    const [english, hindi] = [await cab(), await cab({ language: "hi" })];
    const bookingIds = [english.id, hindi.id];
    expect(await manager.advisories.offer(offer(bookingIds, { subject: "", message: "" }))).toMatchObject({ made: 2 });
    const [[ofEnglish], [ofHindi]] = [await mailsOf(english.id), await mailsOf(hindi.id)];
    expect(ofEnglish).toMatchObject({ subject: expect.stringContaining("The road of your journey is closed") });
    expect(ofHindi).toMatchObject({ subject: expect.stringContaining("आपकी यात्रा का रास्ता बंद है") });
    expect(ofHindi?.text).toContain("हमें खेद है");
    const [own] = (await bed.anyone().bookings.own(await keyOf(english.id))).offers;
    expect(own?.message).toMatch(/^We are sorry: your journey cannot be made as it was booked\. .*closed/);
  });

  it("is sent by hand in the booking's language, with the link to their page at its end", async () => {
    const textFor = async (more: object) =>
      (await agent.advisories.byHand({ id: advisoryId, bookingId: (await cab(more)).id })).text;
    expect(await textFor({})).toMatch(/^Namaste .* about your booking SHK-.*closed.*https?:\/\/\S+\/booking\/SHK-\S+$/);
    expect(await textFor({ language: "hi" })).toMatch(/^नमस्ते .*बंद.*\/booking\/SHK-\S+$/);
    expect(await textFor({ language: "ur" })).toMatch(/^السلام علیکم .*بند.*\/booking\/SHK-\S+$/);
  });

  it("says in the mail what may be taken and by when, in the customer's money, and nothing of it where it is a letter alone", async () => {
    const [paid, unpaid] = [await cab(), await cab()];
    await paidBy(paid.id, 2_000);
    const textFor = async (id: string, more = {}) => (await manager.advisories.previewOffer(offer([id], more))).text;
    expect(await textFor(paid.id, { road: "by the tunnel" })).toContain(
      [
        "Please choose.\n\nWhat would you like?",
        `- I travel on another day: ${shortDay(on(20))}, ${shortDay(on(21))}`,
        "- I go by another road: by the tunnel",
        `- Keep ₹2,000 as a credit, to be used by ${shortDay(on(300))}`,
        `- I want my ₹2,000 back, without a fee\n\nPlease choose by ${shortDay(on(5))}, on the page of your journey.`,
      ].join("\n"),
    );
    const free = await textFor(unpaid.id);
    expect(free).toContain("- Cancel, without a fee\n");
    expect(free).not.toContain("₹");
    expect(await textFor(paid.id, { days: [], isRefund: false, creditUntil: null })).not.toContain(
      "What would you like",
    );
    await manager.advisories.offer(offer([unpaid.id, paid.id]));
    expect((await mailsOf(paid.id))[0]?.text).toContain("I want my ₹2,000 back");
  });

  it("lets an offer follow a letter that asked for no answer, once, and sends the same letter once", async () => {
    const { id } = await cab();
    const letter = offer([id], { days: [], isRefund: false, creditUntil: null });
    const stateOf = async () =>
      (await manager.advisories.touched({ id: advisoryId })).bookings.find((one) => one.id === id)?.offer;
    expect(await manager.advisories.offer(letter)).toMatchObject({ made: 1, had: 0 });
    expect(await manager.advisories.offer(letter)).toMatchObject({ made: 0, had: 1 });
    expect(await stateOf()).toBe("written");
    expect(await manager.advisories.offer(offer([id]))).toMatchObject({ made: 1, had: 0 });
    expect(await manager.advisories.offer(offer([id]))).toMatchObject({ made: 0, had: 1 });
    // An offer that waits for its answer is not taken back by a letter.
    expect(await manager.advisories.offer(letter)).toMatchObject({ made: 0, had: 1 });
    expect(await stateOf()).toBe("waiting");
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it("offers whoever goes with a departure another departure that has seats for them, and names those it has", async () => {
    await manager.advisories.end({ id: advisoryId });
    const departing = await storeTour(bed, "departing-to-the-meadow", {
      itinerary: (await manager.tours.byId({ id: tourId })).itinerary,
    });
    const depart = (date: string, seats: number) =>
      manager.departures.create({ tourId: departing.id, date, seats, ownPrice: null });
    for (const [days, seats] of [
      [9, 4],
      [20, 1],
      [30, 6],
    ] as const)
      await depart(on(days), seats);
    const booked = { ...guest(), bookingType: "package" as const, tourId: departing.id, totalAmount: 40_000 };
    const with9 = await manager.bookings.create({ ...booked, travelDate: on(9) });
    const ownDay = await manager.bookings.create({ ...booked, travelDate: on(10) });
    advisoryId = await road.close();
    const bookingIds = [with9.id, ownDay.id];
    // On the 20th there is a seat for one of the two, on the 21st there is no departure.
    const told = await manager.advisories.offer(offer(bookingIds));
    expect(told).toMatchObject({ made: 1, refused: [{ id: with9.id }] });
    expect(told.refused[0]?.message).toContain(shortDay(on(21)));
    expect(told.refused[0]?.message).toContain(`It has on ${shortDay(on(30))}.`);
    expect(await mailsOf(with9.id)).toEqual([]);
    expect(await manager.advisories.offer(offer([with9.id], { days: [on(30)] }))).toMatchObject({ made: 1, had: 0 });
    await (await answering(with9.id)).answer("day", on(30));
    expect(await manager.bookings.byId({ id: with9.id })).toMatchObject({ travelDate: on(30) });
    const { departures } = await manager.advisories.touched({ id: advisoryId });
    expect(departures.map(({ tourId: of }) => of)).toContain(departing.id);
    // The road is open again: they go as they were to.
    await manager.advisories.end({ id: advisoryId });
    expect((await manager.advisories.touched({ id: advisoryId })).departures).toEqual([]);
  });

  it("gives no seats that come free to those in line while the road is closed, and asks them once it is open", async () => {
    await manager.advisories.end({ id: advisoryId });
    const { itinerary } = await manager.tours.byId({ id: tourId });
    const { id, slug } = await storeTour(bed, "full-to-the-meadow", { itinerary });
    await manager.departures.create({ tourId: id, date: on(9), seats: 2, ownPrice: null });
    const holder = await manager.bookings.create({ ...guest(), bookingType: "package", tourId: id, travelDate: on(9) });
    await manager.bookings.confirm({ id: holder.id });
    const email = `${randomUUID()}@example.com`;
    const { customerName: name, phone, travelers } = guest();
    const asked = { package: slug, travelDate: on(9), travelers, kind: "booking" as const, waits: true };
    await bed.anyone({ address: freshAddress() }).bookings.requestTour({ ...asked, name, email, phone });
    advisoryId = await road.close();
    await manager.bookings.setStatus({ id: holder.id, status: "cancelled" });
    const told = async () => {
      await offerSeats(bed.services);
      const mails = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
      return mails.map(({ kind }) => kind).filter((kind) => kind === "seats_free");
    };
    bed.announced.length = 0;
    expect(await told()).toEqual([]);
    // It is looked at every few seconds: while nothing comes of that, no screen is told of a change.
    expect(bed.announced).toEqual([]);
    await manager.advisories.end({ id: advisoryId });
    expect(await told()).toEqual(["seats_free"]);
  });

  it.each([
    [{ reason: "" }, "reason"],
    [{ days: [on(11)] }, "days"],
    [{ days: [on(0)] }, "days"],
    [{ until: on(-1) }, "until"],
    [{ creditUntil: on(0) }, "creditUntil"],
  ])("refuses to offer %j", async (more, field) => {
    const failure = await failureOf(manager.advisories.offer(offer([randomUUID()], more)));
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });
});

describe("a road, or a fare", () => {
  it("is deleted once where nothing needs it, and comes back; else whoever asks hears how much does", async () => {
    const { id: bookingId } = await cab();
    const needed = await failureOf(manager.roads.delete({ id: roadId }));
    expect(needed).toMatchObject({
      code: "IN_USE",
      message: expect.stringMatching(/bookings? go(es)? over this road, and \d+ advisor/),
    });
    await bed.services.db.delete(bookings).where(eq(bookings.id, bookingId));
    const [{ fromId, toId } = { fromId: "", toId: "" }] = (await manager.roads.adminList({ search: "" })).stretches;
    const ends = { fromId, toId };
    const { id } = await manager.roads.create({ ...ends, road: "Old", km: 90, minutes: 300, ...SAID });
    expect(await codeOf(agent.roads.delete({ id }))).toBe("FORBIDDEN");
    const codes = await Promise.all([1, 2].map(() => codeOf(manager.roads.delete({ id }))));
    expect(codes.sort()).toEqual(["NOT_FOUND", "OK"]);
    const fare = await manager.fares.create({ ...ends, vehicleId, amount: 900, ...SAID });
    await manager.fares.delete({ id: fare.id });
    expect(await codeOf(manager.fares.delete({ id: fare.id }))).toBe("NOT_FOUND");
    const { records } = await manager.deleted.list();
    expect(records.map(({ record }) => record)).toEqual(
      expect.arrayContaining([expect.stringMatching(/, Old$/), expect.stringMatching(/, Jeep$/)]),
    );
    await manager.deleted.bringBack({ id });
    expect((await manager.roads.adminList({ search: "" })).stretches.map((road) => road.id)).toContain(id);
  });
});
