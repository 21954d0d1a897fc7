import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { allotmentOf, DELUXE, rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

/** A hotel with a rate, and a booking for five days from the tenth on. */
async function begun(changes = {}) {
  const supplier = await supplierOf(manager, changes);
  await rateOf(manager, supplier.id);
  const booking = await storeBooking(bed, {
    ...{ travelDate: inDays(10), status: "confirmed", travelers: 2 },
    sold: {
      ...{ inclusions: [], exclusions: [], policy: [], notes: [] },
      itinerary: [1, 2, 3, 4, 5].map((day) => ({ day, title: `Day ${day}`, description: "" })),
    } as never,
  });
  return { supplier, booking };
}
const one = async (bookingId: string) => {
  const [stay] = await agent.stays.ofBooking({ bookingId });
  if (!stay) throw new Error("There is no stay");
  return stay;
};
const mailsAbout = (stayId: string) => bed.services.db.select().from(outbox).where(eq(outbox.stayId, stayId));

describe("what a stay costs", () => {
  it("is the sum of its nights, beds and children by the rates of each season", async () => {
    const { supplier, booking } = await begun();
    await rateOf(manager, supplier.id, { service: "Suite", fromDay: inDays(0), untilDay: inDays(10), price: 5_000 });
    await rateOf(manager, supplier.id, { service: "Suite", fromDay: inDays(11), untilDay: inDays(20), price: 7_000.1 });
    const asked = { ...stayFor(booking.id, supplier.id, 10, 3), service: "suite", rooms: 2, extraBeds: 1, children: 1 };
    const { bookingId: _of, guests: _guests, key: _key, ...bought } = asked;
    const parts = [
      { title: "suite", quantity: 2, unitPrice: 5_000 },
      { title: "Extra bed", quantity: 1, unitPrice: 1_200 },
      { title: "Child", quantity: 1, unitPrice: 600.25 },
      { title: "suite", quantity: 4, unitPrice: 7_000.1 },
      { title: "Extra bed", quantity: 2, unitPrice: 1_200 },
      { title: "Child", quantity: 2, unitPrice: 600.25 },
    ];
    expect(await agent.stays.cost(bought)).toEqual({ parts, cost: 43_401.15, missing: null, free: null });
    expect(await agent.stays.plan(asked)).toMatchObject({ cost: 43_401.15, costParts: parts, ownCost: null });
  });

  it("is what somebody has agreed on, where they say so or no rate is known", async () => {
    const { supplier, booking } = await begun();
    const asked = { ...stayFor(booking.id, supplier.id), service: "Attic" };
    expect(await failureOf(agent.stays.plan(asked))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { ownCost: expect.stringMatching(/^No rate is known for/) } },
    });
    const stay = await agent.stays.plan({ ...asked, ownCost: 6_000.5 });
    expect(stay).toMatchObject({ cost: 6_000.5, ownCost: 6_000.5 });
    const longer = await agent.stays.update({ id: stay.id, checkOut: inDays(14) });
    expect(longer).toMatchObject({ cost: 6_000.5, ownCost: 6_000.5 });
    const rated = await agent.stays.update({ id: stay.id, service: DELUXE, ownCost: null });
    expect(rated).toMatchObject({ cost: 16_002, ownCost: null });
  });
});

describe("a stay", () => {
  it("is planned once, however often it is sent", async () => {
    const { supplier, booking } = await begun();
    const asked = stayFor(booking.id, supplier.id);
    const ids = await Promise.all([1, 2, 3].map(async () => (await agent.stays.plan(asked)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await codeOf(agent.stays.plan({ ...asked, rooms: 2 }))).toBe("IDEMPOTENCY_MISMATCH");
    expect(await agent.stays.ofBooking({ bookingId: booking.id })).toHaveLength(1);
  });

  it("refuses what cannot be", async () => {
    const { supplier, booking } = await begun();
    const asked = stayFor(booking.id, supplier.id);
    const gone = await storeBooking(bed, { status: "cancelled" });
    const guide = await supplierOf(manager, { kind: "guide" });
    const away = await supplierOf(manager, { isActive: false });
    for (const [change, code] of [
      [{ checkOut: asked.checkIn }, "VALIDATION"],
      [{ checkOut: inDays(200) }, "VALIDATION"],
      [{ rooms: 0 }, "VALIDATION"],
      [{ bookingId: booking.id, supplierId: booking.id }, "VALIDATION"],
      [{ supplierId: away.id }, "VALIDATION"],
      [{ supplierId: guide.id, ownCost: 1 }, "VALIDATION"],
      [{ bookingId: supplier.id }, "NOT_FOUND"],
      [{ bookingId: gone.id }, "CONFLICT"],
    ] as const)
      expect(
        await codeOf(agent.stays.plan({ ...asked, key: crypto.randomUUID(), ...change })),
        JSON.stringify(change),
      ).toBe(code);
  });

  it("is owed by the terms of the day on which it was confirmed, and asked again where it changes", async () => {
    const { supplier, booking } = await begun({ advancePercent: 25, restDays: -3 });
    const { id, version } = await agent.stays.plan(stayFor(booking.id, supplier.id));
    const yes = await agent.stays.answer({ id, version, answer: "confirmed", supplierReference: "HC-1" });
    expect(yes).toMatchObject({ state: "confirmed", supplierReference: "HC-1", confirmedOn: inDays(0) });
    await manager.suppliers.update({ id: supplier.id, advancePercent: 90 });
    const { payables } = await manager.payables.list({ supplierId: supplier.id });
    expect(payables.map(({ part, dueOn, open }) => [part, dueOn, open])).toEqual([
      ["advance", inDays(0), 2_000.25],
      ["rest", inDays(7), 6_000.75],
    ]);
    expect(await codeOf(agent.stays.update({ id, version, note: "Late" }))).toBe("STALE");
    expect(await agent.stays.update({ id, note: "Late" })).toMatchObject({ state: "confirmed", change: null });
    expect(await agent.stays.update({ id, guests: 3 })).toMatchObject({ state: "planned", change: "details" });
    expect((await manager.payables.list({ supplierId: supplier.id })).payables).toEqual([]);
  });

  it("that was asked for is cancelled with its supplier to be told, who may keep a part", async () => {
    const { supplier, booking } = await begun();
    const planned = await agent.stays.plan(stayFor(booking.id, supplier.id));
    expect(await agent.stays.cancel({ id: planned.id })).toMatchObject({ state: "cancelled", change: null });
    const asked = await agent.stays.plan(stayFor(booking.id, supplier.id));
    await agent.stays.answer({ id: asked.id, answer: "confirmed" });
    expect(await codeOf(agent.stays.cancel({ id: asked.id, charge: 9_000 }))).toBe("VALIDATION");
    expect(await agent.stays.cancel({ id: asked.id })).toMatchObject({ state: "cancelled", change: "cancelled" });
    expect(await codeOf(agent.stays.cancel({ id: asked.id }))).toBe("CONFLICT");
    expect(await agent.stays.told({ id: asked.id, charge: 1_500 })).toMatchObject({ change: null, charge: 1_500 });
    const { payables } = await manager.payables.list({ supplierId: supplier.id });
    expect(payables.map(({ part, open }) => [part, open])).toEqual([["charge", 1_500]]);
  });
});

describe("a stay follows its booking", () => {
  it("to its new days, and is asked again", async () => {
    const { supplier, booking } = await begun();
    await agent.stays.plan(stayFor(booking.id, supplier.id, 11, 2));
    const { id } = await one(booking.id);
    await agent.stays.answer({ id, answer: "confirmed", supplierReference: "HC-2" });
    await agent.bookings.update({ id: booking.id, travelDate: inDays(20) });
    expect(await one(booking.id)).toMatchObject({
      ...{ checkIn: inDays(21), checkOut: inDays(23), state: "planned", change: "dates", isOutside: false },
      ...{ supplierReference: "HC-2", confirmedOn: null },
    });
    expect((await agent.stays.waiting()).map(({ stay }) => stay.id)).toContain(id);
    expect((await agent.dashboard.deskCounts()).stays).toBeGreaterThan(0);
    await agent.stays.answer({ id, answer: "confirmed" });
    await manager.bookings.update({ id: booking.id, travelers: 3 });
    expect(await one(booking.id)).toMatchObject({ state: "confirmed", change: "people" });
  });

  it("at what its new nights cost, and as many guests as travel now", async () => {
    const { supplier, booking } = await begun();
    await rateOf(manager, supplier.id, { service: "Suite", fromDay: inDays(0), untilDay: inDays(21), price: 5_000 });
    await rateOf(manager, supplier.id, { service: "Suite", fromDay: inDays(22), untilDay: inDays(30), price: 7_000.1 });
    const plan = (changes: object) =>
      agent.stays.plan({ ...stayFor(booking.id, supplier.id, 11, 2), service: "suite", ...changes });
    const rated = await plan({ rooms: 2, extraBeds: 1, children: 1 });
    const agreed = await plan({ ownCost: 6_000, guests: 1 });
    await agent.stays.answer({ id: rated.id, answer: "confirmed" });
    await manager.bookings.update({ id: booking.id, travelDate: inDays(20), travelers: 3 });
    const stays = await agent.stays.ofBooking({ bookingId: booking.id });
    const moved = stays.find(({ id }) => id === rated.id);
    const { supplierId, service, plan: meals, checkIn, checkOut, rooms, extraBeds, children } = moved ?? rated;
    const bought = { supplierId, service, plan: meals, checkIn, checkOut, rooms, extraBeds, children };
    const { parts, cost } = await agent.stays.cost(bought);
    expect([checkIn, cost]).toEqual([inDays(21), 27_600.7]);
    expect(moved).toMatchObject({ cost, costParts: parts, ownCost: null, guests: 3, change: "dates" });
    expect((await agent.stays.letter({ id: rated.id, letter: "request" })).text).toContain("Guests: 3");
    // What was agreed on stays, and so does a party's part.
    expect(stays.find(({ id }) => id === agreed.id)).toMatchObject({ cost: 6_000, ownCost: 6_000, guests: 1 });
    await agent.stays.answer({ id: rated.id, answer: "confirmed" });
    const { payables } = await manager.payables.list({ supplierId: supplier.id });
    expect(payables.map(({ open }) => open)).toEqual([27_600.7]);
    await manager.bookings.update({ id: booking.id, travelers: 5 });
    expect((await agent.stays.ofBooking({ bookingId: booking.id })).find(({ id }) => id === rated.id)).toMatchObject({
      ...{ guests: 5, change: "people", state: "confirmed", cost },
    });
  });

  it("to nights that no rate is known for, where it is not owed before somebody says what they cost", async () => {
    const { supplier, booking } = await begun();
    const service = "Attic";
    const season = await rateOf(manager, supplier.id, { service, untilDay: inDays(12), price: 3_000 });
    const { id } = await agent.stays.plan({ ...stayFor(booking.id, supplier.id, 11, 2), service });
    await agent.bookings.update({ id: booking.id, travelDate: inDays(11) });
    expect(await one(booking.id)).toMatchObject({ cost: 6_000, costParts: [], ownCost: null });
    expect(await failureOf(agent.stays.answer({ id, answer: "confirmed" }))).toMatchObject({
      code: "VALIDATION",
      details: {
        fields: { ownCost: expect.stringMatching(/^No rate is known for .+: please enter what was agreed on/) },
      },
    });
    await manager.suppliers.updateRate({ id: season.id, untilDay: inDays(20), price: 3_500 });
    expect(await agent.stays.answer({ id, answer: "confirmed" })).toMatchObject({
      ...{ state: "confirmed", cost: 7_000, costParts: [{ title: service, quantity: 2, unitPrice: 3_500 }] },
    });
  });

  it("and is called off with it: nobody is told who was never asked", async () => {
    const { supplier, booking } = await begun();
    const asked = await agent.stays.plan(stayFor(booking.id, supplier.id, 10, 1));
    await agent.stays.plan(stayFor(booking.id, supplier.id, 11, 1));
    await agent.stays.answer({ id: asked.id, answer: "waitlisted" });
    await agent.bookings.setStatus({ id: booking.id, status: "cancelled" });
    const stays = await agent.stays.ofBooking({ bookingId: booking.id });
    expect(stays.map(({ state, change }) => [state, change])).toEqual([
      ["cancelled", "cancelled"],
      ["cancelled", null],
    ]);
    expect(await codeOf(agent.stays.plan(stayFor(booking.id, supplier.id)))).toBe("CONFLICT");
  });

  it("keeps nights of the allotment on the new days, or is on request where none is free", async () => {
    const { supplier, booking } = await begun();
    await allotmentOf(manager, supplier.id, { rooms: 1, fromDay: inDays(1), untilDay: inDays(30) });
    for (const first of [10, 11, 12])
      await agent.stays.plan({ ...stayFor(booking.id, supplier.id, first, 1), isHeld: true });
    await agent.bookings.update({ id: booking.id, travelDate: inDays(11) });
    const moved = await agent.stays.ofBooking({ bookingId: booking.id });
    expect(moved.map(({ checkIn, isHeld, change }) => [checkIn, isHeld, change])).toEqual(
      [11, 12, 13].map((day) => [inDays(day), true, null]),
    );
    await agent.bookings.update({ id: booking.id, travelDate: inDays(29) });
    const late = await agent.stays.ofBooking({ bookingId: booking.id });
    expect(late.map(({ isHeld, change }) => [isHeld, change])).toEqual([
      [true, null],
      [true, null],
      [false, "dates"],
    ]);
  });
});

describe("letters to a supplier", () => {
  it("are read before they go, name the guest and nothing by which they are reached, and go once", async () => {
    const { supplier, booking } = await begun();
    const { id, version } = await agent.stays.plan({
      ...{ ...stayFor(booking.id, supplier.id), extraBeds: 1, children: 1, note: "They arrive late." },
    });
    const { to, subject, text } = await agent.stays.letter({ id, letter: "request" });
    expect(to).toEqual({ name: "Reservations", email: "rooms@hotel.example" });
    expect(subject).toContain(DELUXE);
    for (const said of [
      "Demo Guest",
      booking.reference,
      "2 nights",
      "1 room",
      "They arrive late.",
      "Extra beds: 1",
      "MAP",
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/guest@example|98765|₹|4,000/);
    const sent = await Promise.all([1, 2].map(() => codeOf(agent.stays.send({ id, letter: "request", version }))));
    expect(sent.toSorted()).toEqual(["OK", "STALE"]);
    const [mail, ...others] = await mailsAbout(id);
    expect([mail?.kind, mail?.subject, mail?.text, others.length]).toEqual(["stay_request", subject, text, 0]);
    const stay = await one(booking.id);
    expect(stay).toMatchObject({ state: "requested", mail: { state: "waiting" } });
    expect(stay.requestedAt).not.toBeNull();
  });

  it("go only where they make sense", async () => {
    const { supplier, booking } = await begun();
    const { id } = await agent.stays.plan(stayFor(booking.id, supplier.id));
    expect(await codeOf(agent.stays.letter({ id, letter: "voucher" }))).toBe("CONFLICT");
    expect(await codeOf(agent.stays.letter({ id, letter: "release" }))).toBe("CONFLICT");
    const { version } = await agent.stays.answer({ id, answer: "confirmed", supplierReference: "HC-3" });
    expect((await agent.stays.letter({ id, letter: "voucher" })).text).toContain("Your confirmation: HC-3");
    const { stay } = await agent.stays.send({ id, letter: "voucher", version });
    expect(stay.voucherSentAt).not.toBeNull();
    expect(await codeOf(agent.stays.letter({ id, letter: "request" }))).toBe("CONFLICT");
    const off = await agent.stays.cancel({ id });
    const told = await agent.stays.send({ id, letter: "release", version: off.version });
    expect(told.stay.change).toBeNull();
    const mute = await supplierOf(manager, { contacts: [{ name: "Desk", phone: "+91 00000 00002" }] });
    const silent = await agent.stays.plan({ ...stayFor(booking.id, mute.id), ownCost: 1 });
    expect(await failureOf(agent.stays.letter({ id: silent.id, letter: "request" }))).toMatchObject({
      message: "This supplier has no e-mail address: call, and note what they say",
    });
  });
});

it("has a voucher for its guests once it is confirmed, a sheet for each, without what it costs", async () => {
  const { supplier, booking } = await begun();
  const kinds = async () => (await agent.documents.ofBooking({ bookingId: booking.id })).kinds;
  const { id } = await agent.stays.plan(stayFor(booking.id, supplier.id));
  expect(await kinds()).not.toContain("voucher");
  await agent.stays.answer({ id, answer: "confirmed", supplierReference: "HC-9" });
  expect(await kinds()).toContain("voucher");
  const { name, content } = await agent.documents.render({ bookingId: booking.id, kind: "voucher" });
  expect([name, content.length > 1_000]).toEqual([`${booking.reference}-voucher.pdf`, true]);
});
