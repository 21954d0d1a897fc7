import { bookings, travellers } from "@shikara/db/schema";
import { newSecret, Seal } from "@shikara/db/seal";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { ANOTHERS_PAPER, sealedOf, travellersLogged, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { createCaller } from "../root.ts";
import { eraseOldTravellers } from "./erase.service.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

async function listed(details: Parameters<typeof storeBooking>[1]) {
  const booking = await storeBooking(bed, { status: "confirmed", ...details });
  await manager.travellers.save({
    bookingId: booking.id,
    travellers: [travellerWith(), travellerWith({ name: "Two", ...ANOTHERS_PAPER })],
  });
  return booking.id;
}

it("follows the rule: days after the journey, a month after it was called off, and needs no key", async () => {
  const set = async (keptDays: number) => {
    const { updatedAt: _at, ...settings } = await manager.settings.adminGet();
    await (await bed.as("admin")).settings.update({ ...settings, travellerLists: { keptDays } });
  };
  const over = await listed({ travelDate: inDays(-180) });
  const under = await listed({ travelDate: inDays(-179) });
  const cancelled = { status: "cancelled", travelDate: inDays(60) } as const;
  const calledOff = await listed({ ...cancelled, cancelledOn: inDays(-30) });
  const lately = await listed({ ...cancelled, cancelledOn: inDays(-29) });
  const forNothing = await listed(cancelled);
  const longAgo = await listed(cancelled);
  const updatedAt = new Date(Date.now() - 31 * 86_400_000);
  await bed.services.db.update(bookings).set({ updatedAt }).where(eq(bookings.id, longAgo));
  // Half of the processes lost their key: each looks, and each list is erased once.
  const without = { ...bed.services, seal: new Seal([newSecret()]) };
  await Promise.all([eraseOldTravellers(bed.services), eraseOldTravellers(without)]);
  const left = new Set((await bed.services.db.select().from(travellers)).map(({ bookingId }) => bookingId));
  expect(left).toEqual(new Set([under, lately, forNothing]));
  const logged = (await travellersLogged(bed)).filter(({ action }) => action === "delete");
  const counted = logged.map(({ before }) => before as { bookings: number; travellers: number });
  expect(counted.reduce((sum, { bookings: one }) => sum + one, 0)).toBe(3);
  expect(counted.reduce((sum, { travellers: one }) => sum + one, 0)).toBe(6);
  expect(logged[0]).toMatchObject({ record: "Erased by rule", memberId: null, recordId: "" });
  const shown = await manager.travellers.ofBooking({ bookingId: over });
  expect(shown).toMatchObject({ version: 2, travellers: [] });
  expect(shown.erasedAt).toBeInstanceOf(Date);
  expect((await manager.travellers.ofBooking({ bookingId: calledOff })).travellers).toEqual([]);
  // Nothing to do is nothing to tell.
  await eraseOldTravellers(bed.services);
  expect((await travellersLogged(bed)).filter(({ action }) => action === "delete")).toHaveLength(logged.length);
  await set(30);
  await eraseOldTravellers(bed.services);
  expect(await sealedOf(bed, under)).toEqual([]);
});

it("goes with the customer, and stands in what the customer is given", async () => {
  const email = "whole.party@example.com";
  const id = await listed({ email, travelDate: inDays(30) });
  const { customers } = await manager.customers.adminList({ search: email });
  const customerId = customers[0]?.id ?? "";
  const exported = await manager.customers.export({ id: customerId });
  expect(exported.bookings[0]).toMatchObject({
    travellers: [{ name: "Demo Traveller", paper: { number: "Z0000417" } }, { name: "Two" }],
  });
  expect((await travellersLogged(bed))[0]).toMatchObject({ action: "read", recordId: id });
  const lost = await bed.as("manager", { seal: new Seal([]) });
  expect((await lost.customers.export({ id: customerId })).bookings[0]).toMatchObject({
    travellers: [{ isSealed: true }, { isSealed: true }],
  });
  await manager.customers.erase({ id: customerId, name: customers[0]?.name ?? "" });
  expect(await sealedOf(bed, id)).toEqual([]);
  const lines = (await travellersLogged(bed)).filter(({ recordId }) => recordId === id);
  expect(lines.map(({ record }) => record)).toEqual(["Erased", "Erased"]);
});
