import { stays } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, unitOf, vehicleOf } from "@shikara/testing/duties";
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

/** A confirmed journey with the one room of an allotment, a stay on request that was declined, and a driver. */
async function withAll() {
  const { id, email } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  await allotmentOf(manager, supplierId, { rooms: 1 });
  const held = await manager.stays.plan({ ...stayFor(id, supplierId), isHeld: true });
  await manager.stays.answer({ id: held.id, answer: "confirmed", supplierReference: "HT-1" });
  const asked = await manager.stays.plan(stayFor(id, supplierId, 12));
  await manager.stays.answer({ id: asked.id, answer: "waitlisted" });
  const cars = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, cars.id)];
  const given = { driverId: driver.id, unitId: unit.id };
  await manager.duties.give({ bookingId: id, ...given });
  return { id, email, supplierId, held: held.id, given };
}
const beside = async (bookingId: string) => ({
  stays: (await manager.stays.ofBooking({ bookingId })).map(({ state, change, isHeld }) => ({ state, change, isHeld })),
  duties: (await manager.duties.ofBooking({ bookingId })).map(({ state }) => state),
});
const cancel = async (id: string) =>
  (await manager.bookings.cancelMany({ ids: [id], isConfirmedToo: true, isUndoable: true })).moved;

it("a confirmed journey whose cancelling is undone has its rooms and its driver again", async () => {
  const { id, held } = await withAll();
  const before = await beside(id);
  const bookings = await cancel(id);
  expect(await beside(id)).toMatchObject({ duties: ["released"] });
  expect(await manager.bookings.undo({ bookings })).toMatchObject({ changed: 1, refused: [] });
  expect(await beside(id)).toEqual(before);
  const [stay] = await bed.services.db.select().from(stays).where(eq(stays.id, held));
  expect(stay).toMatchObject({ cancelledOn: null, supplierReference: "HT-1", owed: stay?.cost });
});

it("a room, and a driver, that somebody else was given meanwhile are theirs: the stay is on request", async () => {
  const { id, supplierId, given } = await withAll();
  const bookings = await cancel(id);
  const other = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  await manager.stays.plan({ ...stayFor(other.id, supplierId), isHeld: true });
  await manager.duties.give({ bookingId: other.id, ...given });
  expect(await manager.bookings.undo({ bookings })).toMatchObject({ changed: 1 });
  const { stays: [first] = [], duties } = await beside(id);
  expect([first, duties]).toEqual([{ state: "planned", change: "details", isHeld: false }, ["released"]]);
});

it("what staff have said of a stay since is not taken back with it", async () => {
  const { id, held } = await withAll();
  const bookings = await cancel(id);
  await manager.stays.told({ id: held, charge: 0 });
  await manager.bookings.undo({ bookings });
  expect((await manager.stays.ofBooking({ bookingId: id })).find((stay) => stay.id === held)).toMatchObject({
    ...{ state: "cancelled", change: null },
  });
});
