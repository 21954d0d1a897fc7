import { duties } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";

const bed = await createTestbed();
afterAll(() => bed.close());
const manager = await bed.as("manager");

/** A duty of today, and its driver with the link. */
async function drivenToday() {
  const { id: vehicleId } = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicleId)];
  const cab = { bookingType: "cab", status: "confirmed", vehicleId, travelDate: inDays(0) } as const;
  const booking = await storeBooking(bed, cab);
  const duty = await manager.duties.give({ bookingId: booking.id, driverId: driver.id, unitId: unit.id });
  const asked = await keyOf(manager, driver.id);
  const anyone = bed.anyone({ address: freshAddress() });
  const act = (deed: "start" | "end", { km }: { km: number }) =>
    anyone.duties.doOwn({ ...asked, duty: duty.id, deed, km });
  return { duty, asked, anyone, act };
}

it("a driver's page shows what the desk put right of its kilometres, of a way that has come so far, and within reason", async () => {
  const { act, duty, asked, anyone } = await drivenToday();
  const correct = (km: { startKm?: number; endKm?: number; version?: number }) =>
    manager.duties.correct({ id: duty.id, ...km });
  expect(await codeOf(correct({ startKm: 1 }))).toBe("CONFLICT");
  await act("start", { km: 14_000 });
  const begun = await correct({ startKm: 41_000 });
  expect(begun).toMatchObject({ state: "started", startKm: 41_000, endKm: null });
  expect(await codeOf(correct({ endKm: 41_100 }))).toBe("CONFLICT");
  await act("end", { km: 41_120 });
  const read = (await anyone.duties.own(asked)).duties[0];
  expect(read).toMatchObject({ startKm: 41_000, endKm: 41_120 });
  for (const km of [{ endKm: 40_999 }, { startKm: 41_121 }, { endKm: 61_001 }])
    expect((await failureOf(correct(km))).details.fields, JSON.stringify(km)).toHaveProperty("endKm");
  expect(await codeOf(correct({ endKm: 41_180, version: begun.version }))).toBe("STALE");
  expect(await correct({ startKm: 41_010, endKm: 41_180 })).toMatchObject({ startKm: 41_010, endKm: 41_180 });
  // What the driver sends again is what stands now, or is said not to be.
  await act("end", { km: 41_180 });
  expect(await codeOf(act("end", { km: 41_120 }))).toBe("CONFLICT");
});

it("a driver who sets out reads where the car's counter last stood, whoever brought it back", async () => {
  const { act, asked, anyone, duty } = await drivenToday();
  const lastKm = async () => (await anyone.duties.own(asked)).duties.map((each) => each.lastKm);
  expect(await lastKm()).toEqual([null]);
  await act("start", { km: 41_000 });
  await act("end", { km: 41_120 });
  expect(await lastKm()).toEqual([null]);
  const cab = { bookingType: "cab", status: "confirmed", travelDate: inDays(0) } as const;
  const { vehicleId } = await manager.bookings.byId({ id: duty.bookingId });
  const next = await storeBooking(bed, { ...cab, vehicleId });
  const other = await driverOf(manager);
  const second = await manager.duties.give({ bookingId: next.id, driverId: other.id, unitId: duty.unit.id });
  const theirs = await keyOf(manager, other.id);
  const read = async () => (await anyone.duties.own(theirs)).duties.map((each) => each.lastKm);
  expect(await read()).toEqual([41_120]);
  await manager.duties.correct({ id: duty.id, endKm: 41_180 });
  expect(await read()).toEqual([41_180]);
  // A way that was broken off is ended late, when the next has come back already.
  for (const [deed, km] of [
    ["start", 41_200],
    ["end", 41_300],
  ] as const)
    await anyone.duties.doOwn({ ...theirs, duty: second.id, deed, km });
  const late = new Date(Date.now() + 60_000);
  await bed.services.db.update(duties).set({ endedAt: late }).where(eq(duties.id, duty.id));
  const third = await storeBooking(bed, { ...cab, vehicleId });
  await manager.duties.give({ bookingId: third.id, driverId: other.id, unitId: duty.unit.id });
  expect(await read()).toEqual([null, 41_300]);
});
