import { randomUUID } from "node:crypto";
import { bookings, stays } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { allotmentOf, rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** A confirmed journey with the one room of an allotment, that its hotel has confirmed, and a part of it paid. */
async function withHotel() {
  const { id } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  await allotmentOf(manager, supplierId, { rooms: 1 });
  const stay = await manager.stays.plan({ ...stayFor(id, supplierId), isHeld: true });
  await manager.stays.answer({ id: stay.id, answer: "confirmed", supplierReference: "GUL-1" });
  await manager.payables.pay({
    ...{ key: randomUUID(), supplierId, stayIds: [stay.id], amount: 1_000, method: "cash" },
  });
  return { id, supplierId, stay: stay.id };
}
const stayOf = async (bookingId: string, id: string) =>
  (await manager.stays.ofBooking({ bookingId })).find((stay) => stay.id === id);
const off = (id: string) => manager.bookings.setStatus({ id, status: "cancelled" });

it.each(["confirmed", "pending"] as const)(
  "a booking that is called off and is %s again has the stay again whose supplier was not told",
  async (status) => {
    const { id, stay } = await withHotel();
    const before = await stayOf(id, stay);
    await off(id);
    expect(await stayOf(id, stay)).toMatchObject({ state: "cancelled", offWithBooking: "comesBack", paid: 1_000 });
    await manager.bookings.setStatus({ id, status });
    const again = await stayOf(id, stay);
    expect(again).toEqual({ ...before, version: again?.version });
    const [row] = await bed.services.db.select().from(stays).where(eq(stays.id, stay));
    expect(row).toMatchObject({ cancelledOn: null, owed: row?.cost, paid: 1_000 });
  },
);

it("a stay whose supplier was told stays called off, until it is planned anew", async () => {
  const { id, stay } = await withHotel();
  await off(id);
  await manager.stays.told({ id: stay, charge: 500 });
  expect(await stayOf(id, stay)).toMatchObject({ offWithBooking: "staysOff" });
  await manager.bookings.setStatus({ id, status: "confirmed" });
  expect(await stayOf(id, stay)).toMatchObject({
    ...{ state: "cancelled", change: null, charge: 500, paid: 1_000, offWithBooking: "staysOff" },
  });
});

it("a stay that was called off by itself before is none of the booking's, and stays so", async () => {
  const { id, stay } = await withHotel();
  await manager.stays.cancel({ id: stay, reason: "Another hotel" });
  await off(id);
  expect(await stayOf(id, stay)).toMatchObject({ offWithBooking: null });
  await manager.bookings.setStatus({ id, status: "confirmed" });
  expect(await stayOf(id, stay)).toMatchObject({ state: "cancelled", change: "cancelled" });
});

it("one whose room is somebody else's by now is on request, and to be asked again", async () => {
  const { id, supplierId, stay } = await withHotel();
  await off(id);
  const other = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  await manager.stays.plan({ ...stayFor(other.id, supplierId), isHeld: true });
  await manager.bookings.setStatus({ id, status: "confirmed" });
  expect(await stayOf(id, stay)).toMatchObject({ state: "planned", change: "details", isHeld: false, paid: 1_000 });
});

it("a stay whose supplier was told does not come back with a later cancellation either", async () => {
  const { id, stay } = await withHotel();
  await off(id);
  await manager.stays.told({ id: stay, charge: 0 });
  await manager.bookings.setStatus({ id, status: "confirmed" });
  await off(id);
  await manager.bookings.setStatus({ id, status: "confirmed" });
  expect(await stayOf(id, stay)).toMatchObject({ state: "cancelled", offWithBooking: "staysOff" });
});

it("one that its customer's own choice called off is to be asked again: the log knows not how it stood", async () => {
  const { id, stay } = await withHotel();
  await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
  expect(await stayOf(id, stay)).toMatchObject({ state: "cancelled", offWithBooking: "comesBack" });
  await manager.bookings.setStatus({ id, status: "confirmed" });
  expect(await stayOf(id, stay)).toMatchObject({
    ...{ state: "planned", change: "details", isHeld: true, confirmedOn: null, paid: 1_000, offWithBooking: null },
  });
});

it("a request that is turned down and taken back by Undo has what was planned for it", async () => {
  const { id } = await storeBooking(bed, { status: "pending", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  const { id: stay } = await manager.stays.plan(stayFor(id, supplierId));
  const { moved } = await manager.bookings.cancelMany({ ids: [id], isUndoable: true });
  await manager.bookings.undo({ bookings: moved });
  expect(await stayOf(id, stay)).toMatchObject({ state: "planned", change: null });
});
