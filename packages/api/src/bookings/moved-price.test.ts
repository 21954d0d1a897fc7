import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { inDays } from "@shikara/testing/days";
import { failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** A package of ₹21,000 a person, and who changes its price. */
async function priced(slug: string) {
  const { id: tourId } = await storeTour(bed, slug, { price: 21_000 });
  const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  const asked = (details: Partial<BookingCreate> = {}): BookingCreate => ({
    ...{ bookingType: "package", tourId, customerName: "Demo Guest", phone: "+91 98765 43210", travelers: 2 },
    ...{ email: "guest@example.com", travelDate: inDays(60), key: randomUUID(), ...details },
  });
  return { agent, asked, tourId, reprice: (price: number) => manager.tours.update({ id: tourId, price }) };
}
const moved = (words: string) => ({ code: "VALIDATION", details: { fields: { totalAmount: words } } });

it("a price that is raised while a booking is entered is said, and nothing stored until it has been seen", async () => {
  const { agent, asked, reprice } = await priced("raised-before");
  await reprice(24_000);
  const sent = asked({ shownTotal: 42_000, status: "confirmed", customerName: "Raised before" });
  expect(await failureOf(agent.bookings.create(sent))).toMatchObject(
    moved("The house's price is ₹48,000 since a moment ago, not ₹42,000: please look at it and save again"),
  );
  const stored = async () => (await agent.bookings.adminList({ search: "Raised before" })).bookings;
  expect(await stored()).toEqual([]);
  expect(await agent.bookings.create({ ...sent, shownTotal: 48_000 })).toMatchObject({ totalAmount: 48_000 });
  expect(await stored()).toHaveLength(1);
});

it("so it is of a booking that is changed, which stays as it was; whoever shows no amount takes the house's", async () => {
  const { agent, asked, tourId } = await priced("raised-after");
  const { id } = await agent.bookings.create(asked({ shownTotal: 42_000 }));
  const later = { id, travelDate: inDays(61) };
  const manager = await bed.as("manager");
  const departure = await manager.departures.create({ tourId, date: later.travelDate, seats: 9, ownPrice: 22_000 });
  await manager.departures.update({ id: departure.id, ownPrice: 27_000 });
  const told = moved("The house's price is ₹54,000 since a moment ago, not ₹44,000: please look at it and save again");
  expect(await failureOf(agent.bookings.update({ ...later, shownTotal: 44_000 }))).toMatchObject(told);
  expect(await agent.bookings.byId({ id })).toMatchObject({ travelDate: inDays(60), totalAmount: 42_000 });
  // What its price does not go by is saved at the price that it has.
  expect(await agent.bookings.update({ id, customerName: "Another", shownTotal: 42_000 })).toMatchObject({
    totalAmount: 42_000,
  });
  expect(await agent.bookings.update(later)).toMatchObject({ totalAmount: 54_000 });
});

it("several that are moved name those whose total is another on the new day, before it is done and after", async () => {
  const { agent, asked, tourId } = await priced("moved-together");
  const manager = await bed.as("manager");
  await manager.departures.create({ tourId, date: inDays(70), seats: 9, ownPrice: 25_000 });
  const [dearer, same] = [
    await agent.bookings.create(asked({ customerName: "Quentin Rao" })),
    await agent.bookings.create(asked({ travelDate: inDays(61) })),
  ];
  const bookings = [dearer, same].map(({ id, version }) => ({ id, version }));
  const to = { days: 10 };
  const { id, reference } = dearer;
  const another = [{ id, reference, customerName: "Quentin Rao", before: 42_000, now: 50_000 }];
  // It is told before, too.
  const ids = bookings.map((booking) => booking.id);
  expect(await agent.bookings.movedTotals({ ids, to })).toEqual(another);
  const { changed, repriced } = await agent.bookings.moveMany({ bookings, to, tellCustomer: false });
  expect(changed).toBe(2);
  expect(repriced).toEqual(another);
  // Where its package has no departure on that day it would stay where it is.
  expect(await agent.bookings.movedTotals({ ids, to: { days: -10 } })).toEqual([]);
});
