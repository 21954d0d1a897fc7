import { leastPrice } from "@shikara/contract/vehicles/fares";
import { bookingLines } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import {
  type Caller,
  CHEAP_DAY,
  DAY,
  feeOf,
  headOf,
  LAKES,
  openPriceDesk,
  type SoldKind,
  sell,
  TODAY,
} from "@shikara/testing/price-testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";

const desk = await openPriceDesk();
const { bed, agent, manager } = desk;
afterAll(() => bed.close());

/** What staff can do with a booking, with numbers to do it with. */
const change = fc.oneof(
  fc.record({ travelers: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ travelDate: fc.constantFrom(DAY, CHEAP_DAY, inDays(3), TODAY) }),
  fc.record({ isOther: fc.boolean() }),
  fc.record({ totalAmount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ dropLocation: fc.constantFrom("", "Leh") }),
  fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
);
const action = fc.oneof(
  { weight: 3, arbitrary: change },
  { weight: 3, arbitrary: fc.record({ status: fc.constantFrom("pending", "confirmed", "completed", "cancelled") }) },
  fc.constantFrom("confirm" as const, "cancel" as const, "undo" as const, "extra" as const, "remove" as const),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(caller: Caller, id: string, one: Action): Promise<void> {
  const { bookings, payments } = caller;
  if (typeof one === "object") {
    if ("status" in one) await bookings.setStatus({ id, status: one.status as "pending" });
    else if ("isOther" in one) await bookings.update({ id, tourId: one.isOther ? desk.otherTourId : desk.tourId });
    else if ("days" in one)
      await bookings.update({ id, tailorMade: { ...LAKES, itinerary: Array(one.days).fill(LAKES.itinerary[0]) } });
    else await bookings.update({ id, ...one });
  } else if (one === "extra") await payments.addExtra({ bookingId: id, title: "Extra", unitPrice: 500 });
  else if (one === "remove") {
    const { lines } = await payments.ofBooking({ bookingId: id });
    await payments.removeLine({ id: lines.find(({ mayRemove }) => mayRemove)?.id ?? id });
  } else if (one === "undo")
    await bookings.undo({ bookings: [{ id, version: (await bookings.byId({ id })).version }] });
  else await bookings[one]({ id, isUndoable: true });
}

/** What is looked at before and after each step; `price` is what is asked for the journey itself. */
async function seen(id: string) {
  const { status, travelers, travelDate, itinerary, ...booking } = await manager.bookings.byId({ id });
  const [line] = await bed.services.db
    .select({ amount: bookingLines.amount })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.kind, "price")));
  const head = headOf(desk, { ...booking, travelDate });
  const house = booking.bookingType === "cab" ? 1_000 : booking.tourId ? head * travelers : 0;
  const days = itinerary.map(({ title }) => title).join();
  const isSold = status === "confirmed" || status === "completed";
  return {
    status,
    isSold,
    travelers,
    travelDate,
    days,
    house,
    price: line?.amount ?? Number.NaN,
    fee: await feeOf(agent, id),
  };
}

const step = fc.record({ isManager: fc.integer({ min: 0, max: 9 }).map((n) => n === 0), one: action });

it("whatever staff do, and in whatever order, no agent gets past the rules of price and fee", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<SoldKind>("package", "cab", "tailorMade"),
      fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      fc.boolean(),
      fc.array(step, { maxLength: 9 }),
      async (kind, totalAmount, isManagers, steps) => {
        const amount = kind === "tailorMade" ? {} : { totalAmount };
        const { id } = await sell(desk, isManagers ? manager : agent, kind, amount);
        let before = await seen(id);
        // What a manager has sold or said yes to, and whether it was ever sold; without the last confirming, which may be undone.
        let approved = isManagers ? before : null;
        let wasSold = before.isSold;
        let wasSoldBefore = false;
        for (const { isManager, one } of steps) {
          const told = await codeOf(act(isManager ? manager : agent, id, one));
          expect(["OK", "VALIDATION", "BAD_TRANSITION", "NOT_FOUND", "CONFLICT"]).toContain(told);
          const after = await seen(id);
          const what = JSON.stringify({ isManager, one, before, after, approved });
          if (isManager && told === "OK") approved = after;
          if (after.isSold && approved === null)
            expect(after.price, what).toBeGreaterThanOrEqual(leastPrice(after.house, 0));
          if (!isManager && wasSold) expect(after.price, what).toBeGreaterThanOrEqual(before.price);
          if (after.isSold && after.house === 0) {
            expect(approved, what).not.toBeNull();
            expect(after.travelers, what).toBeLessThanOrEqual(approved?.travelers ?? 0);
            expect(after.days, what).toEqual(approved?.days);
          }
          if (!isManager && before.status === "cancelled" && after.status === "cancelled")
            expect(after.fee, what).toBe(before.fee);
          if (before.status === "pending" && after.isSold) wasSoldBefore = wasSold;
          if (one === "undo" && before.isSold && after.status === "pending") wasSold = wasSoldBefore;
          else wasSold ||= after.isSold;
          if (wasSold && after.status === "cancelled" && after.price > 0) expect(after.fee, what).toBeGreaterThan(0);
          before = after;
        }
      },
    ),
    { numRuns: walks(100) },
  );
});
