import { duties } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";

const bed = await createTestbed();
const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
afterAll(() => bed.close());

/** A journey on these days with its duty given, and who drives it on its customer's page. */
async function driven(first: number, last = first) {
  const vehicle = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicle.id)];
  const { id, reference } = await storeBooking(bed, {
    ...{ bookingType: "cab", status: "confirmed", vehicleId: vehicle.id, travelDate: inDays(first) },
    ...{ tripType: "roundtrip", returnDate: inDays(last), returnTime: "18:00" },
  });
  const duty = await agent.duties.give({ bookingId: id, driverId: driver.id, unitId: unit.id });
  const { path } = await agent.bookings.customerLink({ id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  return {
    ...{ id, duty },
    told: { name: driver.name, phone: driver.phone, vehicle: vehicle.name, registration: unit.registration },
    read: async () => (await bed.anyone().bookings.own({ reference, key })).driver,
    record: (deed: "accept" | "start" | "end", km?: number) =>
      agent.duties.record({ id: duty.id, deed, ...(km !== undefined && { km }) }),
  };
}

it.each([0, 1])("who drives is told %i days before, once they have accepted it", async (days) => {
  const { told, read, record } = await driven(days, days + 2);
  expect(await read()).toBeNull();
  await record("accept");
  expect(await read()).toEqual(told);
});

it("is not told earlier, nor of a duty that was declined, taken back or has ended", async () => {
  const early = await driven(2);
  await early.record("accept");
  expect(await early.read()).toBeNull();

  const [declined, released] = [await driven(1), await driven(1)];
  const driver = await keyOf(manager, declined.duty.driver.id);
  await bed.anyone().duties.doOwn({ ...driver, duty: declined.duty.id, deed: "decline", reason: "A wedding" });
  await released.record("accept");
  await agent.duties.release({ id: released.duty.id });
  expect([await declined.read(), await released.read()]).toEqual([null, null]);

  const ended = await driven(0);
  await ended.record("start", 1_000);
  expect(await ended.read()).toEqual(ended.told);
  await ended.record("end", 1_100);
  expect(await ended.read()).toBeNull();
});

it("is told of nobody whose booking is called off or over", async () => {
  const [cancelled, completed] = [await driven(1), await driven(0)];
  for (const { record } of [cancelled, completed]) await record("accept");
  await agent.bookings.setStatus({ id: cancelled.id, status: "cancelled" });
  await agent.bookings.setStatus({ id: completed.id, status: "completed" });
  expect([await cancelled.read(), await completed.read()]).toEqual([null, null]);
});

it("is told of who is under way past midnight, and of no other duty whose days are over", async () => {
  const { id, told, read, record } = await driven(0);
  const moved = (firstDay: string) =>
    bed.services.db.update(duties).set({ firstDay, lastDay: firstDay }).where(eq(duties.bookingId, id));
  await record("accept");
  await moved(inDays(-1));
  expect(await read()).toBeNull();
  await moved(inDays(0));
  await record("start", 1_000);
  await moved(inDays(-1));
  expect(await read()).toEqual(told);
  await moved(inDays(-2));
  expect(await read()).toBeNull();
});
