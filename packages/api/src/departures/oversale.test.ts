// Whatever the timing: requests for one departure, made, confirmed, changed, let go and cancelled in any order by many at once.
import { randomUUID } from "node:crypto";
import { JOURNEY_STAYS } from "@shikara/contract/bookings/messages";
import { bookings } from "@shikara/db/schema";
import { and, eq, gt, inArray, isNotNull, or, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { offerSeats } from "../bookings/wait-list.service.ts";
import { toFailure } from "../core/failures.ts";

const SEATS = 10;
const REQUESTS = 12;
const AT_ONCE = 8;
/** Random interleavings; the embedded database has one session, in which they come one after the other. */
const INTERLEAVINGS = inject("engine") === "postgres" ? 1_000 : 100;
const DATE = inDays(0);

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it(`never sells more than the seats, in ${INTERLEAVINGS} random steps, ${AT_ONCE} at once`, {
  timeout: 300_000,
}, async () => {
  const tour = await storeTour(bed, "oversold-never");
  const manager = await bed.as("manager");
  await manager.departures.create({ tourId: tour.id, date: DATE, seats: SEATS, ownPrice: 1 });
  const rows = await Promise.all(
    Array.from({ length: REQUESTS }, (_, at) =>
      storeBooking(bed, { tourId: tour.id, travelDate: DATE, travelers: (at % 4) + 1 }),
    ),
  );
  const ask = (travelers: number, waits: boolean) =>
    bed.anyone({ address: freshAddress() }).bookings.requestTour({
      ...{ package: tour.slug, travelDate: DATE, travelers, waits, name: `Guest ${randomUUID()}` },
      ...{ phone: "+91 98765 43210", email: "guest@example.com" },
    });
  /** The time of all requests is over. */
  const letGo = () =>
    bed.services.db
      .update(bookings)
      .set({ heldUntil: new Date(Date.now() - 1) })
      .where(and(eq(bookings.tourId, tour.id), isNotNull(bookings.heldUntil)));
  const held = async () => {
    const isHolding = and(eq(bookings.status, "pending"), gt(bookings.heldUntil, sql`now()`));
    const isTaken = or(inArray(bookings.status, ["confirmed", "completed"]), isHolding);
    const holding = and(eq(bookings.tourId, tour.id), isTaken);
    const [row] = await bed.services.db
      .select({ sum: sql<number>`coalesce(sum(${bookings.travelers}), 0)::int` })
      .from(bookings)
      .where(holding);
    return row?.sum ?? 0;
  };
  const step = fc.record({
    at: fc.nat(REQUESTS - 1),
    act: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          status: fc.constantFrom("confirmed" as const, "cancelled" as const, "completed" as const),
        }),
      },
      { weight: 5, arbitrary: fc.record({ travelers: fc.integer({ min: 1, max: 6 }) }) },
      { weight: 1, arbitrary: fc.record({ asked: fc.integer({ min: 1, max: 4 }), waits: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constantFrom({ lets: "go" as const }, { lets: "next" as const }) },
    ),
  });
  const steps = fc.sample(step, { numRuns: INTERLEAVINGS });
  const outcomes = new Map<string, number>();
  while (steps.length > 0) {
    const codes = await Promise.all(
      steps.splice(0, AT_ONCE).map(async ({ at, act }) => {
        const id = rows[at]?.id ?? "";
        if ("asked" in act) return codeOf(ask(act.asked, act.waits));
        if ("lets" in act) return codeOf(act.lets === "go" ? letGo() : offerSeats(bed.services));
        if ("status" in act) return codeOf(manager.bookings.setStatus({ id, ...act }));
        const failure = await manager.bookings.update({ id, ...act }).then(() => null, toFailure);
        const isSettled = Object.values(JOURNEY_STAYS).includes(failure?.details.fields?.travelers ?? "");
        return failure && isSettled ? "SETTLED" : (failure?.code ?? "OK");
      }),
    );
    for (const code of codes) outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    expect(await held()).toBeLessThanOrEqual(SEATS);
  }
  // Steps went through, and steps were refused for want of a seat, or as changes of a journey that is cancelled or over; nothing else went wrong.
  const foreseen = ["OK", "CONFLICT", "BAD_TRANSITION", "STALE", "SETTLED", "VALIDATION", "RATE_LIMITED"];
  expect([...outcomes.keys()].filter((code) => !foreseen.includes(code))).toEqual([]);
  expect(outcomes.get("OK")).toBeGreaterThan(0);
  expect(outcomes.get("CONFLICT")).toBeGreaterThan(0);
});
