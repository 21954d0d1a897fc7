import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { shortDay } from "@shikara/contract/core/formats";
import { bookings, credits, disruptionOffers, onlineRefunds, outbox, payments } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerSeats } from "../bookings/wait-list.service.ts";
import { dayInWords } from "../delivery/outbox/mail-words.ts";
import { razorpay } from "../payments/online/razorpay.ts";

const SAID = { source: "A test", sourcedOn: "2026-11-26" };
const TODAY = calendarNow("Asia/Kolkata").day;
const on = (days: number) => addDays(TODAY, days);
let service: Razorpay;
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: Awaited<ReturnType<Testbed["as"]>>;
let [roadId, vehicleId, tourId, advisoryId] = ["", "", "", ""];
beforeAll(async () => {
  service = await startRazorpay();
  bed = await createTestbed({ paymentProvider: razorpay(service.keys) });
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [city, tunnel, meadow] = [await place("City"), await place("Tunnel"), await place("Meadow")];
  const road = { km: 51, minutes: 95, ...SAID };
  await manager.roads.create({ fromId: city, toId: tunnel, ...road });
  roadId = (await manager.roads.create({ fromId: tunnel, toId: meadow, ...road })).id;
  vehicleId = (await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16, cars: 20 })).id;
  const day = (day: number, placeIds: string[]) => ({ day, title: "A day", description: "", activities: [], placeIds });
  const itinerary = [day(1, [city]), day(2, [city]), day(3, [meadow])];
  tourId = (await storeTour(bed, "to-the-meadow", { itinerary })).id;
});
const closed = () => ({
  ...{ stretchId: roadId, state: "closed" as const, terms: "snow", from: on(10), until: on(12), ...SAID },
});
beforeEach(async () => {
  advisoryId = (await manager.advisories.create(closed())).id;
});
afterEach(async () => {
  for (const { id } of await bed.anyone().advisories.list()) await manager.advisories.end({ id });
});
afterAll(async () => {
  await bed.close();
  await service.stop();
});

const guest = (): Pick<BookingCreate, "customerName" | "email" | "phone" | "travelers"> => ({
  customerName: "A Guest",
  email: `${randomUUID()}@example.com`,
  phone: "+91 98765 43210",
  travelers: 2,
});
const cab = (more: Partial<BookingCreate> = {}) =>
  manager.bookings.create({
    ...guest(),
    ...{ bookingType: "cab", vehicleId, travelDate: on(11), tripType: "oneway", pickupTime: "09:00" },
    ...{ pickupLocation: "city", dropLocation: "Meadow", totalAmount: 5_000, ...more },
  });
const trip = (travelDate: string) =>
  manager.bookings.create({ ...guest(), bookingType: "package", tourId, travelDate, totalAmount: 40_000 });
const offer = (bookingIds: string[], more = {}) => ({
  ...{ id: advisoryId, bookingIds, subject: "The road is closed", message: "Please choose." },
  ...{ days: [on(20), on(21)], isRefund: true, creditUntil: on(300), reason: "Closed by snow", until: on(5), ...more },
});
const paidBy = (bookingId: string, amount: number) => manager.payments.take({ bookingId, amount, method: "cash" });
async function keyOf(id: string) {
  const { path } = await manager.bookings.customerLink({ id });
  const [reference = "", key = ""] = path.replace("/booking/", "").split("?key=");
  return { reference, key };
}
async function answering(id: string) {
  const asked = await keyOf(id);
  const [own] = (await bed.anyone().bookings.own(asked)).offers;
  const answer = (answer: "day" | "road" | "credit" | "refund", day: string | null = null) =>
    bed.anyone().bookings.answerOffer({ ...asked, offerId: own?.id ?? randomUUID(), answer, day });
  return { own, asked, answer };
}
const mailsOf = (bookingId: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, "booking_message")));

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
    advisoryId = (await manager.advisories.create(closed())).id;
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
    advisoryId = (await manager.advisories.create(closed())).id;
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

describe("a customer's answer", () => {
  it("moves the journey at the agreed price, once, and another answer is refused", async () => {
    await manager.advisories.end({ id: advisoryId });
    const { id } = await cab();
    await manager.bookings.confirm({ id });
    advisoryId = (await manager.advisories.create(closed())).id;
    await manager.advisories.offer(offer([id]));
    const { own, answer } = await answering(id);
    expect(own).toMatchObject({ state: "waiting", days: [on(20), on(21)], refund: 0, credit: null });
    expect(await codeOf(answer("day", on(22)))).toBe("VALIDATION");
    expect(await codeOf(answer("road"))).toBe("VALIDATION");
    const codes = await Promise.all([1, 2].map(() => codeOf(answer("day", on(21)))));
    expect(codes).toEqual(["OK", "OK"]);
    expect(await codeOf(answer("refund"))).toBe("CONFLICT");
    const after = await manager.bookings.byId({ id });
    expect(after).toMatchObject({ status: "confirmed", travelDate: on(21), totalAmount: 5_000 });
    const { bookings: listed } = await manager.advisories.touched({ id: advisoryId });
    expect(listed.find((one) => one.id === id)).toMatchObject({
      offer: "answered",
      answer: "day",
      answeredDay: on(21),
    });
  });

  it("keeps what was paid as a credit, which pays for one booking, and what is left of it for another", async () => {
    const { email } = guest();
    const { id } = await cab({ email });
    expect((await agent.payments.ofBooking({ bookingId: id })).offers).not.toContain("credit");
    await paidBy(id, 3_000);
    await manager.advisories.offer(offer([id]));
    const { own, answer, asked } = await answering(id);
    expect(own).toMatchObject({ credit: { amount: 3_000 } });
    const codes = await Promise.all([1, 2].map(() => codeOf(answer("credit"))));
    expect(codes).toEqual(["OK", "OK"]);
    const after = await bed.anyone().bookings.own(asked);
    expect(after).toMatchObject({ status: "cancelled", balance: 0, paid: 0, credits: [{ amount: 3_000 }] });
    const code = after.credits[0]?.code ?? "";
    // Nor does a colleague's word make it somebody else's.
    const anothers = await cab({ travelDate: on(39), totalAmount: 500 });
    expect(await codeOf(agent.payments.useCredit({ bookingId: anothers.id, code }))).toBe("FORBIDDEN");
    const next = await cab({ email, travelDate: on(40), totalAmount: 2_000 });
    const codesBeside = async (bookingId: string) =>
      (await agent.payments.credits({ bookingId })).flatMap((one) => (one.usedBy === null ? one.code : []));
    expect(await codesBeside(next.id)).toEqual([code]);
    expect(await codesBeside(anothers.id)).toEqual([]);
    // It is offered where it can be used: to an agent beside its customer's bookings, to a manager beside anybody's.
    const isOffered = async (who: typeof agent, bookingId: string) =>
      (await who.payments.ofBooking({ bookingId })).offers.includes("credit");
    expect(await isOffered(agent, next.id)).toBe(true);
    expect(await isOffered(agent, anothers.id)).toBe(false);
    expect(await isOffered(manager, anothers.id)).toBe(true);
    const used = await Promise.all(
      [1, 2].map(() => codeOf(agent.payments.useCredit({ bookingId: next.id, code: code.toLowerCase() }))),
    );
    expect(used.sort()).toEqual(["CONFLICT", "OK"]);
    expect(await agent.payments.ofBooking({ bookingId: next.id })).toMatchObject({ paid: 2_000, balance: 0 });
    const kept = await bed.services.db.select().from(credits).where(eq(credits.bookingId, id));
    expect(kept.map(({ amount }) => amount).sort()).toEqual([1_000, 2_000]);
    const other = await cab({ email, travelDate: on(41) });
    expect(await codeOf(agent.payments.useCredit({ bookingId: other.id, code }))).toBe("VALIDATION");
    const rest = (await agent.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null)?.code ?? "";
    expect(await codeOf(manager.payments.useCredit({ bookingId: anothers.id, code: rest }))).toBe("OK");
    const [payment] = (await agent.payments.ofBooking({ bookingId: next.id })).payments;
    expect(await codeOf(manager.payments.reverse({ id: payment?.id ?? "", note: "" }))).toBe("CONFLICT");
  });

  it("takes no day that has gone by while the offer was open", async () => {
    const { id, travelDate } = await cab();
    await manager.advisories.offer(offer([id]));
    const { answer } = await answering(id);
    const choices = { days: [on(-1), on(0)], road: "", creditUntil: null, isRefund: false };
    await bed.services.db.update(disruptionOffers).set({ choices }).where(eq(disruptionOffers.bookingId, id));
    for (const day of choices.days) expect(await codeOf(answer("day", day))).toBe("VALIDATION");
    expect(await manager.bookings.byId({ id })).toMatchObject({ travelDate });
  });

  it("shows what was kept as it was, also where a credit had paid for the journey, and where the new one has paid since", async () => {
    const { id: first } = await cab();
    await paidBy(first, 1_000);
    await manager.advisories.offer(offer([first]));
    await (await answering(first)).answer("credit");
    const [{ code = "" } = {}] = await manager.payments.credits({ bookingId: first });
    const { id } = await cab();
    await manager.payments.useCredit({ bookingId: id, code });
    await paidBy(id, 2_000);
    await manager.advisories.offer(offer([id]));
    const { answer, asked } = await answering(id);
    await answer("credit");
    const own = async () => (await bed.anyone().bookings.own(asked)).offers;
    expect(await own()).toMatchObject([{ answer: "credit", credit: { amount: 3_000 } }]);
    const kept = (await manager.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null);
    await manager.payments.useCredit({ bookingId: (await cab({ totalAmount: 500 })).id, code: kept?.code ?? "" });
    expect(await own()).toMatchObject([{ credit: { amount: 3_000 } }]);
  });

  it("leaves a credit its customer's, whatever address an agent writes there for a minute", async () => {
    const { email } = guest();
    const { id, customerId } = await cab({ email });
    await paidBy(id, 3_000);
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("credit");
    const unused = async () =>
      (await agent.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null)?.code ?? "";
    const use = async (bookingId: string) => codeOf(agent.payments.useCredit({ bookingId, code: await unused() }));
    // What a manager has put right is as it is.
    const right = await cab({ travelDate: on(39), totalAmount: 500 });
    await manager.bookings.update({ id: right.id, email });
    expect(await use(right.id)).toBe("OK");
    const friends = await cab({ travelDate: on(42), totalAmount: 500 });
    await agent.bookings.update({ id: friends.id, email });
    expect(await use(friends.id)).toBe("FORBIDDEN");
    // Nor the other way round: the customer is called what the friend is.
    await agent.customers.update({ id: customerId ?? "", email: "a-friend@example.com" });
    const anothers = await cab({ email: "a-friend@example.com", travelDate: on(43), totalAmount: 500 });
    expect(anothers.customerId).toBe(customerId);
    expect(await use(anothers.id)).toBe("FORBIDDEN");
    expect(await codeOf(manager.payments.useCredit({ bookingId: anothers.id, code: await unused() }))).toBe("OK");
  });

  it("gives the money back without a fee, once, with the reason in the log", async () => {
    const booking = await cab();
    await paidBy(booking.id, 1_500);
    const online = {
      method: "online" as const,
      amount: 2_500,
      reference: "pay_1",
      key: "online:pay_1",
      memberName: "",
    };
    await bed.services.db.insert(payments).values({ bookingId: booking.id, ...online });
    await manager.advisories.offer(offer([booking.id]));
    const { answer, asked } = await answering(booking.id);
    await Promise.all([answer("refund"), answer("refund")]);
    expect(await bed.anyone().bookings.own(asked)).toMatchObject({ status: "cancelled", balance: -4_000 });
    // What came online goes back by the way it came, from the queue of refunds; the rest by hand.
    const back = await bed.services.db.select().from(onlineRefunds).where(eq(onlineRefunds.bookingId, booking.id));
    expect(back.map(({ amount, state }) => [amount, state])).toEqual([[2_500, "waiting"]]);
    const { timeline } = await manager.bookings.byId({ id: booking.id });
    expect(JSON.stringify(timeline)).toContain("Without a fee: Closed by snow");
    expect(await mailsOf(booking.id)).toHaveLength(2);
  });

  it("is told to the agency as a sentence of its own, whatever it is", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("refund");
    const notices = await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "staff_notice")));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subject).toContain("A Guest: calls it off without a fee (");
    expect(notices[0]?.text).toContain("Of what was offered, the customer calls it off without a fee.");
  });

  it("is told to the agency with the day that was taken, not the one that is closed", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("day", on(20));
    const [notice] = await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "staff_notice")));
    expect(notice?.text).toContain(dayInWords(on(20)));
    expect(notice?.text).not.toContain(dayInWords(on(11)));
  });

  it("agrees to another road, which is why it is driven", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id], { road: "by the Mughal Road" }));
    await (await answering(id)).answer("road");
    expect(await manager.bookings.byId({ id })).toMatchObject({ overruled: expect.stringContaining("Mughal Road") });
  });

  it("comes too late once its time or its advisory has ended, and such an offer is made anew", async () => {
    const [{ id }, late] = [await cab(), await cab()];
    await manager.advisories.offer(offer([id, late.id]));
    const { answer } = await answering(id);
    const past = new Date(Date.now() - 1000);
    await bed.services.db.update(disruptionOffers).set({ until: past }).where(eq(disruptionOffers.bookingId, id));
    expect((await failureOf(answer("refund"))).message).toMatch(/has ended/);
    expect(await manager.advisories.offer(offer([id, late.id]))).toMatchObject({ made: 1, had: 1 });
    await manager.advisories.end({ id: advisoryId });
    expect(await codeOf(answer("refund"))).toBe("CONFLICT");
    expect((await answering(late.id)).own).toMatchObject({ state: "ended" });
    expect(await codeOf(manager.advisories.offer(offer([id])))).toBe("CONFLICT");
  });

  it("changes nothing where its change cannot be made", async () => {
    const { id } = await cab();
    await paidBy(id, 1_000);
    await manager.advisories.offer(offer([id]));
    const { answer } = await answering(id);
    // Whatever stops it half-way: here the money under the answer's own key is there before.
    const [made] = await bed.services.db.select().from(disruptionOffers).where(eq(disruptionOffers.bookingId, id));
    const before = { bookingId: id, memberName: "", method: "cash" as const, amount: 1, key: `offer:${made?.id}` };
    await bed.services.db.insert(payments).values(before);
    expect(await codeOf(answer("credit"))).not.toBe("OK");
    expect(await manager.bookings.byId({ id })).toMatchObject({ status: "pending" });
    expect((await answering(id)).own).toMatchObject({ state: "waiting", answer: null });
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
