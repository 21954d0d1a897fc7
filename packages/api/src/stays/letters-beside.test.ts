import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { bookings } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { allotmentOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceOf } from "../documents/source.ts";
import { vouchers } from "../documents/vouchers.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a stay that moved is asked for anew with what it takes the place of, by which the supplier knows it", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
  const { id: supplierId } = await supplierOf(manager);
  const { id, version } = await manager.stays.plan({ ...stayFor(bookingId, supplierId, 20), ownCost: 5_000 });
  const request = async () => (await manager.stays.letter({ id, letter: "request" })).text;
  expect(await request()).not.toContain("takes the place");
  const sent = await manager.stays.send({ id, letter: "request", version });
  const { subject } = await manager.stays.letter({ id, letter: "request" });
  expect(sent.stay.knowsGuest).toBe(true);
  await manager.bookings.update({ id: bookingId, customerName: "Demo Guest Junior Of Another Name" });
  const [named] = await manager.stays.ofBooking({ bookingId });
  expect(named?.knowsGuest).toBe(false);
  // Asked once more for the same it takes no other's place.
  expect(await request()).not.toContain("takes the place");
  await manager.stays.answer({ id, version: sent.stay.version, answer: "confirmed", supplierReference: "HP-7781" });
  await manager.bookings.update({ id: bookingId, travelDate: inDays(30) });
  const text = await request();
  expect(text).toContain(`This takes the place of what we asked for before (“${subject}” of `);
  expect(text).toContain("your confirmation HP-7781: please release that.");
  // Whoever notes the answer is not offered the number of what was released, and no voucher names it.
  const [moved] = await manager.stays.ofBooking({ bookingId });
  const again = await manager.stays.send({ id, letter: "request", version: moved?.version ?? 0 });
  expect(again.stay).toMatchObject({ state: "requested", supplierReference: "", mail: { letter: "request" } });
  const { version: asked } = again.stay;
  expect(await manager.stays.answer({ id, version: asked, answer: "confirmed" })).toMatchObject({
    supplierReference: "",
  });
});

it("a supplier reads which nights are of what is held for us, and guests and supplier how many are children", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20), travelers: 4 });
  const { id: supplierId } = await supplierOf(manager);
  await allotmentOf(manager, supplierId);
  const asked = { ...stayFor(bookingId, supplierId, 20), guests: 4, children: 2, extraBeds: 1, ownCost: 5_000 };
  const onRequest = await manager.stays.plan(asked);
  const held = await manager.stays.plan({ ...asked, key: randomUUID(), isHeld: true });
  const letter = async (id: string) => (await manager.stays.letter({ id, letter: "request" })).text;
  expect(await letter(onRequest.id)).toContain("Rooms: 1 room\nGuests: 4\nOf them children: 2\nExtra beds: 1\n");
  expect(await letter(held.id)).toContain("Rooms: 1 room, of our allotment\nGuests: 4\n");
  await manager.stays.answer({ id: held.id, answer: "confirmed" });
  const [voucher] = vouchers(await sourceOf(bed.services, bookingId));
  expect(voucher?.facts.slice(-4, -1)).toEqual([
    ["Guests", "4"],
    ["Of them children", "2"],
    ["Extra beds", "1"],
  ]);
});

it("what a supplier keeps is noted also when they answer a release that was mailed, as it was read", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
  const { id: supplierId } = await supplierOf(manager);
  const { id } = await manager.stays.plan({ ...stayFor(bookingId, supplierId, 20), ownCost: 5_000 });
  const read = await manager.stays.answer({ id, answer: "confirmed", supplierReference: "HP-1" });
  const off = await manager.stays.cancel({ id });
  const { stay } = await manager.stays.send({ id, letter: "release", version: off.version });
  expect(await codeOf(manager.stays.told({ id, version: read.version, charge: 2_000 }))).toBe("STALE");
  expect(await manager.stays.told({ id, version: stay.version, charge: 2_000 })).toMatchObject({ charge: 2_000 });
});

it("a letter to a supplier waits for whoever changes its booking, and is not waited for by them", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  const stay = await manager.stays.plan({ ...stayFor(bookingId, supplierId), ownCost: 5_000 });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const cancelled = bed.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '600ms'`);
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update");
    begin();
    await pause(300);
    // Its stays follow it.
    await tx.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId));
  });
  await begun;
  const sent = codeOf(manager.stays.send({ id: stay.id, letter: "request", version: stay.version }));
  await cancelled;
  expect(await sent).toBe("STALE");
});

it("who calls several bookings off is told before which suppliers have to hear of it", async () => {
  const manager = await bed.as("manager");
  const { id: supplierId } = await supplierOf(manager);
  const stayOf = async (status: "pending" | "confirmed" | "completed", customerName: string) => {
    const booking = await storeBooking(bed, { status, travelDate: inDays(20), customerName });
    const { id } = await manager.stays.plan({ ...stayFor(booking.id, supplierId, 20), ownCost: 5_000 });
    return { ...booking, stayId: id };
  };
  const [asked, moved, planned, over] = [
    await stayOf("confirmed", "Asked"),
    await stayOf("pending", "Moved"),
    await stayOf("confirmed", "Planned"),
    await stayOf("completed", "Over"),
  ];
  for (const { stayId } of [asked, moved, over]) await manager.stays.answer({ id: stayId, answer: "confirmed" });
  await manager.bookings.update({ id: moved.id, travelDate: inDays(19) });
  const ids = [asked, moved, planned, over].map(({ id }) => id);
  const told = await manager.stays.toTell({ ids });
  expect(told.map(({ booking }) => booking)).toEqual([
    { reference: moved.reference, customerName: "Moved" },
    { reference: asked.reference, customerName: "Asked" },
  ]);
  await manager.bookings.cancelMany({ ids, isConfirmedToo: true });
  const stays = await Promise.all(ids.map((bookingId) => manager.stays.ofBooking({ bookingId })));
  expect(stays.flat().flatMap(({ id, change }) => (change === "cancelled" ? id : []))).toEqual([
    asked.stayId,
    moved.stayId,
  ]);
});
