import { duties } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: typeof manager;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

type Details = Parameters<typeof storeBooking>[1];
const cabOf = (vehicleId: string, from: number, to = from, details: Details = {}) =>
  storeBooking(bed, {
    ...{ bookingType: "cab", status: "confirmed", vehicleId, travelDate: inDays(from), packageTitle: "Innova" },
    ...{ pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30", tripType: "roundtrip" },
    ...{ returnDate: inDays(to), returnTime: "18:00", ...details },
  });

/** A driver, a car, and a journey for them. */
async function crew(from = 10, to = 12) {
  const vehicle = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicle.id)];
  const booking = await cabOf(vehicle.id, from, to);
  const give = (bookingId = booking.id, unitId = unit.id) =>
    agent.duties.give({ bookingId, driverId: driver.id, unitId });
  return { vehicle, driver, unit, booking, give };
}
const stateOf = async (bookingId: string) =>
  (await agent.duties.ofBooking({ bookingId })).map(({ state, release, firstDay, lastDay }) => ({
    ...{ state, release, firstDay, lastDay },
  }));

describe("giving a duty", () => {
  it("is for all days of a confirmed journey, and takes it off those that wait for a driver", async () => {
    const { booking, driver, unit, give } = await crew();
    const days = { from: inDays(11), to: inDays(11) };
    const waiting = async () => (await agent.duties.board(days)).unassigned.map(({ bookingId }) => bookingId);
    expect(await waiting()).toContain(booking.id);
    const duty = await give();
    expect(duty).toMatchObject({
      state: "given",
      firstDay: inDays(10),
      lastDay: inDays(12),
      customerName: "Demo Guest",
    });
    expect(await waiting()).not.toContain(booking.id);
    const found = (await agent.duties.board(days)).duties.find(({ id }) => id === duty.id);
    expect(found).toMatchObject({ driver: { name: driver.name }, unit: { registration: unit.registration } });
    expect(bed.announced).toContain("duties");
    // Whoever had no answer gives it again.
    expect(await Promise.all([give(), give()])).toMatchObject([{ id: duty.id }, { id: duty.id }]);
    await agent.duties.record({ id: duty.id, deed: "accept" });
    expect(await give()).toMatchObject({ id: duty.id, state: "accepted" });
    const { id: driverId } = await driverOf(manager, "Gulzar");
    const others = agent.duties.give({ bookingId: booking.id, driverId, unitId: unit.id });
    expect(await failureOf(others)).toMatchObject({
      ...{ code: "CONFLICT", message: "Somebody drives this journey already" },
    });
  });

  it("is refused in words where the driver or the car is out, and fits once they are back", async () => {
    const { vehicle, driver, booking, unit, give } = await crew();
    await give();
    const next = await cabOf(vehicle.id, 12, 13);
    const other = await unitOf(manager, vehicle.id);
    expect((await failureOf(give(next.id, other.id))).message).toContain(
      `The driver has another duty on these days: ${driver.name} is on duty for ${booking.reference} (Demo Guest)`,
    );
    const { id: driverId } = await driverOf(manager, "Gulzar");
    const withCar = agent.duties.give({ bookingId: next.id, driverId, unitId: unit.id });
    expect((await failureOf(withCar)).message).toContain(`${unit.registration} is on duty for ${booking.reference}`);
    const later = await cabOf(vehicle.id, 13, 14);
    expect((await give(later.id)).state).toBe("given");
  });

  it("needs a confirmed booking, a driver and a car in service, and a car of the vehicle that was booked", async () => {
    const { vehicle, driver, unit, booking, give } = await crew();
    const pending = await cabOf(vehicle.id, 30, 31, { status: "pending" });
    expect(await codeOf(give(pending.id))).toBe("CONFLICT");
    const strange = await unitOf(manager, (await vehicleOf(manager)).id);
    expect((await failureOf(give(booking.id, strange.id))).details.fields).toHaveProperty("unitId");
    await manager.units.update({ id: unit.id, isActive: false });
    expect((await failureOf(give())).details.fields).toHaveProperty("unitId");
    await manager.units.update({ id: unit.id, isActive: true });
    await manager.drivers.update({ id: driver.id, isActive: false });
    expect((await failureOf(give())).details.fields).toHaveProperty("driverId");
  });

  it("goes to another before it has begun, who is asked anew; afterwards it is released first", async () => {
    const { give, vehicle, booking } = await crew(0, 1);
    const { id, version } = await give();
    await agent.duties.record({ id, deed: "accept" });
    const other = await driverOf(manager, "Gulzar");
    expect(await codeOf(agent.duties.change({ id, version, driverId: other.id }))).toBe("STALE");
    const moved = await agent.duties.change({ id, driverId: other.id });
    expect(moved).toMatchObject({ state: "given", acceptedAt: null, driver: { name: "Gulzar" } });
    await agent.duties.record({ id, deed: "start", km: 100 });
    const { id: unitId } = await unitOf(manager, vehicle.id);
    expect(await codeOf(agent.duties.change({ id, unitId }))).toBe("CONFLICT");
    await agent.duties.release({ id, reason: "Broke down" });
    expect(await codeOf(agent.duties.release({ id }))).toBe("CONFLICT");
    const given = await agent.duties.give({ bookingId: booking.id, driverId: other.id, unitId });
    expect(given.state).toBe("given");
    expect((await stateOf(booking.id)).map(({ state }) => state)).toEqual(["released", "given"]);
  });
});

describe("a booking that changes", () => {
  it("takes its duty along to other days, and the driver is asked anew", async () => {
    const { booking, give } = await crew();
    const { id } = await give();
    await agent.duties.record({ id, deed: "accept" });
    await manager.bookings.update({ id: booking.id, travelDate: inDays(20), returnDate: inDays(22) });
    const [duty] = await agent.duties.ofBooking({ bookingId: booking.id });
    expect(duty).toMatchObject({ state: "given", firstDay: inDays(20), lastDay: inDays(22) });
    expect(duty?.changedAt).toBeInstanceOf(Date);
    await agent.duties.record({ id, deed: "accept" });
    await manager.bookings.update({ id: booking.id, customerName: "Somebody Else" });
    expect((await stateOf(booking.id))[0]?.state).toBe("accepted");
  });

  it("asks the driver anew for more people, and for fewer does not", async () => {
    const { booking, give } = await crew();
    const { id } = await give();
    await agent.duties.record({ id, deed: "accept" });
    const travelling = async (travelers: number) => {
      await manager.bookings.update({ id: booking.id, travelers });
      return (await stateOf(booking.id))[0]?.state;
    };
    expect(await travelling(booking.travelers + 1)).toBe("given");
    await agent.duties.record({ id, deed: "accept" });
    expect(await travelling(booking.travelers)).toBe("accepted");
  });

  it("has it released where driver or car are out then, where another vehicle is booked, or where it is cancelled", async () => {
    const first = await crew(10, 12);
    await first.give();
    const second = await cabOf(first.vehicle.id, 15, 16);
    await first.give(second.id);
    await manager.bookings.update({ id: second.id, travelDate: inDays(12), returnDate: inDays(13) });
    expect(await stateOf(second.id)).toMatchObject([{ state: "released", release: "clash" }]);
    const other = await vehicleOf(manager);
    await manager.bookings.update({ id: first.booking.id, vehicleId: other.id, totalAmount: 36_000 });
    expect(await stateOf(first.booking.id)).toMatchObject([{ state: "released", release: "vehicle" }]);
    const third = await crew(10, 12);
    await third.give();
    await manager.bookings.setStatus({ id: third.booking.id, status: "cancelled" });
    expect(await stateOf(third.booking.id)).toMatchObject([{ state: "released", release: "cancelled" }]);
    expect(await codeOf(third.give())).toBe("CONFLICT");
  });

  it("keeps a car that is on its way, and what stood behind it gives way", async () => {
    const { booking, vehicle, give } = await crew(0, 1);
    const { id } = await give();
    await agent.duties.record({ id, deed: "start", km: 5_000 });
    const next = await cabOf(vehicle.id, 2, 3);
    await give(next.id);
    await manager.bookings.update({ id: booking.id, returnDate: inDays(2) });
    expect(await stateOf(booking.id)).toMatchObject([{ state: "started", lastDay: inDays(2) }]);
    expect(await stateOf(next.id)).toMatchObject([{ state: "released", release: "clash" }]);
    const open = (await agent.duties.board({ from: inDays(2), to: inDays(3) })).unassigned;
    expect(open.find(({ bookingId }) => bookingId === next.id)?.before).toMatchObject({ release: "clash" });
  });
});

describe("a driver and a car", () => {
  it("are not deleted while duties name them, and are afterwards; a deleted one comes back", async () => {
    const { driver, unit, give } = await crew();
    const { id } = await give();
    const gone = await failureOf(manager.drivers.delete({ id: driver.id }));
    expect([gone.code, gone.message]).toEqual(["IN_USE", expect.stringContaining("1 duty names this driver")]);
    expect(await codeOf(manager.units.delete({ id: unit.id }))).toBe("IN_USE");
    await bed.services.db.delete(duties).where(eq(duties.id, id));
    await manager.drivers.delete({ id: driver.id });
    await manager.deleted.bringBack({ id: driver.id });
    expect((await agent.drivers.list({ search: driver.licenceNumber })).map((one) => one.id)).toEqual([driver.id]);
  });

  it("have a licence and a plate of their own, however they are spaced", async () => {
    const { driver, unit, vehicle } = await crew();
    const { name, phone, licenceEnds } = driver;
    const alike = { name, phone, licenceEnds, licenceNumber: ` ${driver.licenceNumber.toLowerCase()} ` };
    expect((await failureOf(manager.drivers.create(alike))).details.fields).toHaveProperty("licenceNumber");
    const plate = { vehicleId: vehicle.id, seats: 4, registration: unit.registration.replace(" ", "-") };
    expect((await failureOf(manager.units.create(plate))).details.fields).toHaveProperty("registration");
    expect(await codeOf(manager.units.update({ id: unit.id, vehicleId: crypto.randomUUID() }))).toBe("VALIDATION");
    const { version } = await manager.units.update({ id: unit.id, note: "New tyres" });
    expect(await codeOf(manager.units.update({ id: unit.id, version: version - 1, note: "Old" }))).toBe("STALE");
  });

  it("are found from any screen, by name, phone or plate", async () => {
    const { driver, unit } = await crew();
    const found = async (search: string) => (await agent.dashboard.find({ search })).map(({ kind, id }) => [kind, id]);
    expect(await found(driver.licenceNumber)).toContainEqual(["driver", driver.id]);
    expect(await found(unit.registration.replace(" ", ""))).toContainEqual(["unit", unit.id]);
  });

  it("whose papers end soon are counted beside the name of their screen", async () => {
    const { papers } = await agent.dashboard.deskCounts();
    const { unit, driver } = await crew();
    await manager.units.update({
      id: unit.id,
      permitEnds: inDays(29),
      insuranceEnds: inDays(-1),
      fitnessEnds: inDays(31),
    });
    await manager.drivers.update({ id: driver.id, licenceEnds: inDays(30) });
    expect((await agent.dashboard.deskCounts()).papers).toBe(papers + 3);
    await manager.units.update({ id: unit.id, isActive: false });
    expect((await agent.dashboard.deskCounts()).papers).toBe(papers + 1);
  });
});

it("which drivers have to be told is said of several bookings before they are called off: those that are bound, and since when they are on the way", async () => {
  const all = await Promise.all([crew(20, 21), crew(22, 23), crew(24, 25), crew(26, 27)]);
  const [given, started, released, none] = all;
  const ids = all.map(({ booking }) => booking.id);
  await given.give();
  const { id } = await started.give();
  await agent.duties.record({ id, deed: "accept" });
  await bed.services.db.update(duties).set({ state: "started", startedAt: new Date() }).where(eq(duties.id, id));
  await agent.duties.release({ id: (await released.give()).id });
  const told = await agent.duties.toTell({ ids });
  expect(told.map(({ reference, driver, startedAt }) => [reference, driver.phone, startedAt !== null])).toEqual([
    [given.booking.reference, given.driver.phone, false],
    [started.booking.reference, started.driver.phone, true],
  ]);
  expect(await agent.duties.toTell({ ids: [none.booking.id] })).toEqual([]);
});
