// Whatever the order: duties given, changed, taken back, driven and declined, and their bookings moved, cancelled and confirmed, by many at once.
import { type DutyState, inTheWay, isHeld, isLive } from "@shikara/contract/duties/rules";
import { bookings, duties } from "@shikara/db/schema";
import { asc, inArray } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const JOURNEYS = 8;
const CREW = 3;
const AT_ONCE = 6;
/** The embedded database has one session, in which they come one after the other. */
const STEPS = inject("engine") === "postgres" ? 200 : 60;

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const at = fc.nat(JOURNEYS - 1);
const who = fc.record({ driver: fc.nat(CREW - 1), unit: fc.nat(CREW - 1) });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("give" as const), at, who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("change" as const), at, who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("release" as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ does: fc.constant("drive" as const), at, km: fc.nat(400) },
      deed: fc.constantFrom("accept" as const, "decline" as const, "start" as const, "end" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ does: fc.constant("move" as const), at, from: fc.nat(4), days: fc.nat(2) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant("status" as const), at },
      status: fc.constantFrom("cancelled" as const, "confirmed" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("tell" as const), at }) },
);

it(`never has two duties at once for a driver or a car, none on a cancelled booking, none lost, in ${STEPS} random steps`, {
  timeout: 300_000,
}, async () => {
  const manager = await bed.as("manager");
  const callers = [manager, await bed.as("agent"), await bed.as("admin")];
  const vehicle = await vehicleOf(manager, 50);
  const crew = await Promise.all(
    Array.from({ length: CREW }, async (_, place) => {
      const driver = await driverOf(manager, `Driver ${place}`);
      const asked = await keyOf(manager, driver.id);
      return { driver, unit: await unitOf(manager, vehicle.id), asked };
    }),
  );
  const ids: string[] = [];
  for (let place = 0; place < JOURNEYS; place += 1) {
    const { id } = await storeBooking(bed, {
      ...{ bookingType: "cab", status: "confirmed", vehicleId: vehicle.id, tripType: "roundtrip" },
      ...{ pickupLocation: "A", dropLocation: "B", pickupTime: "09:00", returnTime: "18:00" },
      ...{ travelDate: inDays(place % 5), returnDate: inDays((place % 5) + (place % 3)) },
    });
    ids.push(id);
  }
  const rows = () =>
    bed.services.db.select().from(duties).where(inArray(duties.bookingId, ids)).orderBy(asc(duties.createdAt));
  const known = new Set<string>();
  let told = 0;

  const steps = fc.sample(step, { numRuns: STEPS });
  const act = async (one: (typeof steps)[number], caller: typeof manager) => {
    const bookingId = ids[one.at] ?? "";
    const held = async () => (await rows()).find((duty) => duty.bookingId === bookingId && isHeld(duty.state));
    if (one.does === "give") {
      const [driverId = "", unitId = ""] = [crew[one.who.driver]?.driver.id, crew[one.who.unit]?.unit.id];
      known.add((await caller.duties.give({ bookingId, driverId, unitId })).id);
      return;
    }
    if (one.does === "move") {
      const days = { travelDate: inDays(one.from), returnDate: inDays(one.from + one.days) };
      await caller.bookings.update({ id: bookingId, ...days, totalAmount: 36_000 });
      return;
    }
    if (one.does === "status") {
      await caller.bookings.setStatus({ id: bookingId, status: one.status });
      return;
    }
    const duty = await held();
    if (!duty) return;
    const { id } = duty;
    if (one.does === "change")
      await caller.duties.change({
        id,
        driverId: crew[one.who.driver]?.driver.id,
        unitId: crew[one.who.unit]?.unit.id,
      });
    else if (one.does === "release") await caller.duties.release({ id });
    else {
      const asked = crew.find(({ driver }) => driver.id === duty.driverId)?.asked ?? { driver: "", key: "" };
      const own = bed.anyone({ address: freshAddress() }).duties;
      if (one.does === "drive")
        await own.doOwn({ ...asked, duty: id, deed: one.deed, km: 1_000 + one.km, reason: "No" });
      else {
        await own.tell({ ...asked, duty: id, kind: "cash", once: crypto.randomUUID(), amount: 100 });
        told += 1;
      }
    }
  };

  /** What must hold between any two steps. */
  const hold = async () => {
    const all = await rows();
    for (const of of ["driverId", "unitId"] as const)
      for (const duty of all) {
        const others = all.filter((other) => other.id !== duty.id && other[of] === duty[of]);
        if (isLive(duty.state)) expect(inTheWay(others, duty), `two at once for one ${of}`).toEqual([]);
      }
    const now = await bed.services.db.select().from(bookings).where(inArray(bookings.id, ids));
    const states: Record<string, DutyState[]> = {};
    for (const duty of all) {
      const booking = now.find(({ id }) => id === duty.bookingId);
      states[duty.bookingId] = [...(states[duty.bookingId] ?? []), duty.state];
      if (!isLive(duty.state)) continue;
      expect(booking?.status, "a duty for what is not confirmed").toBe("confirmed");
      expect([duty.firstDay, duty.lastDay]).toEqual([booking?.travelDate, booking?.lastDay]);
    }
    for (const of of Object.values(states)) expect(of.filter(isHeld).length, "two for one journey").toBeLessThan(2);
    expect(
      [...known].filter((id) => !all.some((duty) => duty.id === id)),
      "a duty is lost",
    ).toEqual([]);
  };

  const outcomes = new Map<string, number>();
  while (steps.length > 0) {
    const codes = await Promise.all(
      steps.splice(0, AT_ONCE).map((one, place) => codeOf(act(one, callers[place % callers.length] ?? manager))),
    );
    for (const code of codes) outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    await hold();
  }
  expect([...outcomes.keys()].filter((code) => ["INTERNAL", "BUSY"].includes(code))).toEqual([]);
  expect(outcomes.get("OK")).toBeGreaterThan(STEPS / 5);
  expect(outcomes.get("CONFLICT")).toBeGreaterThan(0);
  // Taken by two at once, each is one payment.
  const open = (await manager.duties.told()).filter(({ duty }) => ids.includes(duty.bookingId));
  await Promise.all(
    open.flatMap(({ report: { id: reportId } }) =>
      callers.map((caller) => codeOf(caller.payments.takeDriverCash({ reportId, isAboveBalance: true }))),
    ),
  );
  let paid = 0;
  for (const bookingId of ids) paid += (await manager.payments.ofBooking({ bookingId })).paid;
  expect([open.length, paid]).toEqual([told, told * 100]);
  for (const { driver } of crew) {
    const named = (await rows()).filter(({ driverId }) => driverId === driver.id);
    if (named.length > 0) expect(await codeOf(manager.drivers.delete({ id: driver.id }))).toBe("IN_USE");
  }
});
