// What becomes of a booking that is changed after the price of what was sold has become another.
import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { NO_RATES } from "@shikara/contract/tours/price";
import { bookings, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

const DAY = inDays(30);
const OTHER_DAY = inDays(37);
const booked = (details: Partial<BookingCreate>): BookingCreate => ({
  ...{ bookingType: "package", customerName: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" },
  ...{ travelDate: DAY, travelers: 8, status: "confirmed", key: randomUUID() },
  ...details,
});
/** What is asked of a booking's own package, for so many on a day. */
const priced = (id: string, tourId: string, more: object = {}) => ({
  ...{ id, bookingType: "package" as const, tourId, vehicleId: null, travelDate: DAY, travelers: 8 },
  ...{ pickupLocation: "", dropLocation: "", ...more },
});

/** A package that sets out twice at ₹23,500, of which eight have booked one, and whose price is raised then. */
async function raised(slug: string, details: Partial<BookingCreate> = {}) {
  const { id: tourId } = await storeTour(bed, slug, { price: 20_000, groupSize: "1-20" });
  const departing = (date: string) => manager.departures.create({ tourId, date, seats: 100, ownPrice: 23_500 });
  const [one, other] = [await departing(DAY), await departing(OTHER_DAY)];
  const { id, totalAmount } = await manager.bookings.create(booked({ tourId, ...details }));
  expect(totalAmount).toBe(188_000);
  await manager.departures.update({ id: one.id, ownPrice: 25_000 });
  await manager.departures.update({ id: other.id, ownPrice: 26_000 });
  return { tourId, id };
}
const madeOf = async (id: string) => {
  const [row] = await bed.services.db.select({ sold: bookings.sold }).from(bookings).where(eq(bookings.id, id));
  return row?.sold.price;
};

describe("a price that is raised under a booking", () => {
  it("is not asked of those who stay, nor of one who comes along: each costs what was agreed on, step by step", async () => {
    const { id, tourId } = await raised("fewer");
    expect(await manager.bookings.priceOf(priced(id, tourId, { travelers: 7 }))).toMatchObject({
      ...{ amount: 164_500, house: 175_000, heads: { sold: 23_500, now: 25_000, isKept: true } },
    });
    expect(await manager.bookings.update({ id, travelers: 7 })).toMatchObject({ totalAmount: 164_500 });
    expect(await madeOf(id)).toEqual([{ title: "Traveller", quantity: 7, unitPrice: 23_500 }]);
    const told = and(eq(outbox.bookingId, id), eq(outbox.kind, "booking_changed"));
    const [mail] = await bed.services.db.select().from(outbox).where(told);
    expect(mail?.text).toContain("Total: ₹1,88,000; now ₹1,64,500");
    const met = { pickupLocation: "Srinagar Airport", pickupTime: "08:30" };
    expect(await manager.bookings.update({ id, travelers: 6, ...met })).toMatchObject({ totalAmount: 141_000 });
    expect(await agent.bookings.update({ id, travelers: 8 })).toMatchObject({
      totalAmount: 188_000,
      priceApproval: null,
    });
    expect(await agent.bookings.update({ id, travelers: 9 })).toMatchObject({
      totalAmount: 211_500,
      priceApproval: null,
    });
  });

  it("is granted to twice as many, in however many steps, and to who is booked already whatever it becomes", async () => {
    const { id, tourId } = await raised("doubled");
    for (const [travelers, totalAmount] of [
      [12, 282_000],
      [16, 376_000],
    ] as const)
      expect(await agent.bookings.update({ id, travelers })).toMatchObject({ totalAmount, priceApproval: null });
    expect(await codeOf(agent.bookings.update({ id, travelers: 17 }))).toBe("VALIDATION");
    const departure = (await manager.departures.adminList({ tourId })).find(({ date }) => date === DAY);
    await manager.departures.update({ id: departure?.id ?? "", ownPrice: 90_000 });
    expect(await agent.bookings.update({ id, customerName: "Demo Guest again" })).toMatchObject({
      totalAmount: 376_000,
    });
    expect(await codeOf(agent.bookings.update({ id, travelers: 17 }))).toBe("VALIDATION");
    // A manager who has not looked at the price has granted nothing of it.
    await manager.bookings.update({ id, customerName: "Demo Guest" });
    expect(await codeOf(agent.bookings.update({ id, travelers: 17 }))).toBe("VALIDATION");
    await manager.bookings.update({ id, travelers: 17 });
    expect(await agent.bookings.update({ id, travelers: 20 })).toMatchObject({ totalAmount: 470_000 });
  });

  it("is asked on another day, in proportion to what was granted, and told so", async () => {
    const { id, tourId } = await raised("another-day");
    expect(await manager.bookings.priceOf(priced(id, tourId, { travelDate: OTHER_DAY }))).toMatchObject({
      ...{ amount: 208_000, heads: { sold: 23_500, now: 26_000, isKept: false } },
    });
    expect(await manager.bookings.update({ id, travelDate: OTHER_DAY })).toMatchObject({ totalAmount: 208_000 });
    // From then on it was sold at that.
    expect(await manager.bookings.update({ id, travelers: 7 })).toMatchObject({ totalAmount: 182_000 });
  });

  it("is not got around by an agent who makes a small booking large", async () => {
    const { id } = await raised("grown");
    expect(await codeOf(agent.bookings.update({ id, travelers: 40 }))).toBe("VALIDATION");
    expect(await codeOf(agent.bookings.update({ id, travelers: 40, totalAmount: 1_000_000 }))).toBe("OK");
    const pending = await raised("grown-pending", { status: "pending" });
    expect(await agent.bookings.update({ id: pending.id, travelers: 40 })).toMatchObject({ priceApproval: "asked" });
  });

  it("leaves what was granted granted, and extras as they are", async () => {
    const { id } = await raised("granted");
    await manager.bookings.update({ id, totalAmount: 180_000 });
    await manager.payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 2_000 });
    // Of 1,64,500 the same share.
    expect(await manager.bookings.update({ id, travelers: 7 })).toMatchObject({ totalAmount: 159_500 });
  });

  it("nor is one that has fallen: nobody pays less for what they booked before by that alone", async () => {
    const { id: tourId } = await storeTour(bed, "fallen", { price: 20_000 });
    const { id } = await manager.bookings.create(booked({ tourId, travelers: 4 }));
    await manager.tours.update({ id: tourId, price: 15_000 });
    expect(await manager.bookings.update({ id, travelers: 5 })).toMatchObject({ totalAmount: 100_000 });
  });

  it("of children, rooms and groups neither; where shares are others by now, what they come to is the measure", async () => {
    const rates = {
      ...NO_RATES,
      children: [{ below: 12, percent: 50 }],
      groups: [{ people: 6, percentOff: 10 }],
      singleRoom: 3_000,
    };
    const { id: tourId } = await storeTour(bed, "family", { price: 10_000, groupSize: "1-20", rates });
    const party = { travelers: 8, childAges: [9, 9], singleRooms: 1 };
    const booking = () => manager.bookings.create(booked({ tourId, ...party }));
    const [{ id, totalAmount }, { id: other }] = [await booking(), await booking()];
    // Six adults and two at half of it, a tenth off for a group, and a room.
    expect(totalAmount).toBe(66_000);
    const dearer = { ...rates, singleRoom: 4_000 };
    await manager.tours.update({ id: tourId, price: 12_000, rates: dearer });
    expect(await manager.bookings.update({ id, travelers: 7 })).toMatchObject({ totalAmount: 57_000 });
    expect(await manager.bookings.update({ id, travelers: 4 })).toMatchObject({ totalAmount: 33_000 });
    const { lines } = await manager.payments.ofBooking({ bookingId: id });
    expect(lines[0]?.parts).toEqual([
      { title: "Adult", quantity: 2, unitPrice: 10_000 },
      { title: "Child under 12", quantity: 2, unitPrice: 5_000 },
      { title: "Single room", quantity: 1, unitPrice: 3_000 },
    ]);
    await manager.tours.update({ id: tourId, rates: { ...dearer, children: [{ below: 12, percent: 80 }] } });
    // By now ₹86,080 for eight: in proportion, and no price for each is named.
    const { house, amount, heads } = await manager.bookings.priceOf(priced(other, tourId, { ...party, travelers: 7 }));
    expect([house, amount, heads]).toEqual([75_280, 57_719.33, undefined]);
  });

  it("of a cab neither: who comes along pays what is asked of each, and the car costs what it did", async () => {
    const said = { source: "A test", sourcedOn: "2026-11-26" };
    const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
    const [fromId, toId] = [await place("City"), await place("Meadow")];
    const fees = [{ title: "Entry", amount: 50, counts: "person" as const, ...said }];
    await manager.roads.create({ fromId, toId, km: 100, minutes: 95, fees, ...said });
    const { id: vehicleId } = await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
    const way = { pickupLocation: "City", dropLocation: "Meadow" };
    const cab = { ...way, bookingType: "cab" as const, vehicleId, travelers: 2 };
    const { id, totalAmount } = await manager.bookings.create(booked(cab));
    expect(totalAmount).toBe(1_700);
    await manager.vehicles.update({ id: vehicleId, price: 20 });
    expect(await agent.bookings.update({ id, travelers: 4 })).toMatchObject({ totalAmount: 1_800 });
    expect(await madeOf(id)).toEqual([
      { title: "City to Meadow, km", quantity: 100, unitPrice: 16 },
      { title: "Entry", quantity: 4, unitPrice: 50 },
    ]);
    expect(await manager.bookings.update({ id, travelDate: OTHER_DAY })).toMatchObject({ totalAmount: 1_800 });
  });
});
