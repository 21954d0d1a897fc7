// Rooms of an allotment, wanted by many at once: planned, lengthened, cancelled and moved with their bookings, while the allotment itself changes.
import { allotments, stayNights, stays } from "@shikara/db/schema";
import { and, eq, inArray, notInArray, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { allotmentOf, rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const BOOKINGS = 8;
const AT_ONCE = 8;
/** The embedded database has one session, in which they come one after the other. */
const STEPS = inject("engine") === "postgres" ? 240 : 64;

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("gives the last room to one of many who want it at once", async () => {
  const manager = await bed.as("manager");
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  await allotmentOf(manager, supplierId, { rooms: 1 });
  const wanting = await Promise.all(
    Array.from({ length: 8 }, () => storeBooking(bed, { travelDate: inDays(10), status: "confirmed" })),
  );
  const codes = await Promise.all(
    wanting.map(({ id }) => codeOf(manager.stays.plan({ ...stayFor(id, supplierId), isHeld: true }))),
  );
  expect(codes.toSorted()).toEqual([...Array<string>(7).fill("CONFLICT"), "OK"]);
});

it("gives no night after its release; what was given before stays", async () => {
  const manager = await bed.as("manager");
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  const { id: allotmentId } = await allotmentOf(manager, supplierId, { rooms: 3, releaseDays: 10 });
  const { id: bookingId } = await storeBooking(bed, { travelDate: inDays(9), status: "confirmed" });
  const plan = (first: number) => manager.stays.plan({ ...stayFor(bookingId, supplierId, first), isHeld: true });
  expect(await codeOf(plan(9))).toBe("CONFLICT");
  const { id } = await plan(10);
  await manager.suppliers.updateAllotment({ id: allotmentId, releaseDays: 20 });
  await manager.stays.answer({ id, answer: "confirmed" });
  expect(await codeOf(manager.stays.update({ id, rooms: 2 }))).toBe("CONFLICT");
  expect(await bed.services.db.$count(stayNights, eq(stayNights.stayId, id))).toBe(2);
});

const at = fc.nat(BOOKINGS - 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ does: fc.constant("plan" as const), at, first: fc.nat(6) },
      ...{ nights: fc.integer({ min: 1, max: 4 }), rooms: fc.integer({ min: 1, max: 2 }) },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("change" as const), at, rooms: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("move" as const), at, to: fc.nat(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant("answer" as const), at },
      answer: fc.constantFrom("confirmed" as const, "declined" as const, "waitlisted" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("allot" as const), at, rooms: fc.integer({ min: 1, max: 4 }) }),
  },
);

type StepTaken = typeof step extends fc.Arbitrary<infer Step> ? Step : never;

it(`gives no room of a night twice, and no stay a part of its nights, in ${STEPS} random steps`, {
  timeout: 300_000,
}, async () => {
  const manager = await bed.as("manager");
  const callers = [manager, await bed.as("agent"), await bed.as("admin")];
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  // Two that meet: a stay may have nights of both.
  const spring = await allotmentOf(manager, supplierId, { fromDay: inDays(5), untilDay: inDays(14), rooms: 3 });
  const summer = await allotmentOf(manager, supplierId, { fromDay: inDays(15), untilDay: inDays(30), rooms: 2 });
  const ids: string[] = [];
  for (let place = 0; place < BOOKINGS; place += 1)
    ids.push((await storeBooking(bed, { travelDate: inDays(10 + (place % 6)), status: "confirmed" })).id);
  const { db } = bed.services;

  const act = async (said: StepTaken, caller: typeof manager): Promise<unknown> => {
    const bookingId = ids[said.at] ?? "";
    if (said.does === "plan") {
      const wanted = stayFor(bookingId, supplierId, 10 + said.first, said.nights);
      return caller.stays.plan({ ...wanted, rooms: said.rooms, isHeld: true });
    }
    if (said.does === "move") return caller.bookings.update({ id: bookingId, travelDate: inDays(10 + said.to) });
    if (said.does === "allot") {
      const { id } = said.at % 2 === 0 ? spring : summer;
      return manager.suppliers.updateAllotment({ id, rooms: said.rooms });
    }
    const open = await db
      .select({ id: stays.id })
      .from(stays)
      .where(and(eq(stays.bookingId, bookingId), notInArray(stays.state, ["cancelled"])));
    const [stay] = open;
    if (!stay) return undefined;
    if (said.does === "change") return caller.stays.update({ id: stay.id, rooms: said.rooms });
    if (said.does === "cancel") return caller.stays.cancel({ id: stay.id });
    return caller.stays.answer({ id: stay.id, answer: said.answer });
  };

  const hold = async () => {
    const nights = await db
      .select({ night: stayNights.night, held: allotments.rooms, given: sql<number>`sum(${stayNights.rooms})::int` })
      .from(stayNights)
      .innerJoin(allotments, eq(allotments.id, stayNights.allotmentId))
      .groupBy(allotments.id, stayNights.night);
    for (const { night, held, given } of nights) expect(given, `rooms of ${night}`).toBeLessThanOrEqual(held);
    const all = await db
      .select({
        id: stays.id,
        state: stays.state,
        isHeld: stays.isHeld,
        rooms: stays.rooms,
        nights: sql<number>`check_out - check_in`,
      })
      .from(stays)
      .where(inArray(stays.bookingId, ids));
    for (const { id, state, isHeld, rooms, nights: wanted } of all) {
      const own = await db.select().from(stayNights).where(eq(stayNights.stayId, id));
      const isKept = isHeld && state !== "cancelled" && state !== "declined";
      expect(own.length, `nights of a stay that is ${state}`).toBe(isKept ? wanted : 0);
      expect(own.every((night) => night.rooms === rooms)).toBe(true);
    }
  };

  const steps = fc.sample(step, { numRuns: STEPS });
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
});
