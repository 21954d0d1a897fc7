import { cancellationOf } from "@shikara/contract/bookings/cancellation";
import { BOOKING_STATUSES } from "@shikara/contract/bookings/schema";
import { sumOf } from "@shikara/contract/core/money";
import { bookings, payments } from "@shikara/db/schema";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(bookings);
  bed.services.changes.note(["bookings"]);
});

const money = fc.integer({ min: 1, max: 5_000_000 }).map((paise) => paise / 100);
const band = fc.record({ fromDays: fc.integer({ min: 0, max: 40 }), percent: fc.integer({ min: 0, max: 100 }) });
const someBooking = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  totalAmount: money,
  days: fc.integer({ min: -5, max: 45 }),
  isFree: fc.boolean(),
  bands: fc.array(band, { maxLength: 3 }),
  paid: fc.array(money, { maxLength: 3 }),
});

describe("the revenue of bookings", () => {
  it("keeps the fee of a cancelled one: what of it the customer has paid", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
    await agent.payments.take({ bookingId, amount: 20_000, method: "upi" });
    expect((await agent.bookings.stats()).revenue).toBe(36_000);
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect((await agent.bookings.stats()).revenue).toBe(18_000);
    await manager.payments.refund({ bookingId, amount: 5_000, method: "upi", isAboveBalance: true });
    expect((await agent.bookings.stats()).revenue).toBe(15_000);
    expect((await agent.dashboard.overview()).stats.revenue).toBe(15_000);
    const [customer] = (await agent.customers.adminList({})).customers;
    expect(customer?.revenue).toBe(15_000);
  });

  it("brings nothing for a request that was turned down for free", async () => {
    const { id: bookingId } = await storeBooking(bed, { travelDate: inDays(2) });
    await agent.bookings.cancel({ id: bookingId });
    await agent.payments.take({ bookingId, amount: 500, method: "cash", isAboveBalance: true });
    expect((await agent.bookings.stats()).revenue).toBe(0);
  });

  it("counts what the customer asked for in the evening by the agency's day", async () => {
    // 20:30 in Greenwich is the next day in Kashmir, and one day later costs more.
    const terms = { travelDate: "2027-04-10", cancellation: [{ fromDays: 10, percent: 10 }] };
    const cancelAskedAt = new Date("2027-03-31T20:30:00Z");
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", totalAmount: 1_000, ...terms });
    await agent.payments.take({ bookingId, amount: 1_000, method: "upi" });
    const cancelled = { status: "cancelled", cancelledOn: "2027-04-02", cancelAskedAt } as const;
    await bed.services.db.update(bookings).set(cancelled);
    bed.services.changes.note(["bookings"]);
    expect((await agent.bookings.stats()).revenue).toBe(1_000);
    await bed.services.db.update(bookings).set({ cancelAskedAt: new Date("2027-03-31T18:00:00Z") });
    bed.services.changes.note(["bookings"]);
    expect((await agent.bookings.stats()).revenue).toBe(100);
  });

  it("is what the bookings' own papers say, whatever was booked, paid and cancelled", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someBooking, { minLength: 1, maxLength: 8 }), async (made) => {
        await bed.services.db.delete(bookings);
        const expected: number[] = [];
        for (const { status, totalAmount, days, isFree, bands, paid: amounts } of made) {
          const on = "2027-03-01";
          const departure = new Date(Date.parse(on) + days * 86_400_000).toISOString().slice(0, 10);
          const cancelledOn = status === "cancelled" && !isFree ? on : null;
          const row = bookingRow({ status, totalAmount, travelDate: departure, cancellation: bands, cancelledOn });
          const [stored] = await bed.services.db.insert(bookings).values(row).returning({ id: bookings.id });
          const bookingId = stored?.id ?? "";
          for (const [at, amount] of amounts.entries())
            await bed.services.db
              .insert(payments)
              .values({ bookingId, memberName: "T", method: "upi", amount, key: String(at) });
          const paid = sumOf(amounts);
          const { fee } = cancellationOf({ bands, on, departure, total: totalAmount, paid });
          if (status === "confirmed" || status === "completed") expected.push(totalAmount);
          if (cancelledOn) expected.push(Math.min(fee, paid));
        }
        bed.services.changes.note(["bookings"]);
        expect((await agent.bookings.stats()).revenue).toBe(sumOf(expected));
      }),
      { numRuns: walks(40) },
    );
  });
});

describe("the figures over the list", () => {
  it("follow its filters", async () => {
    await storeBooking(bed, { status: "confirmed", totalAmount: 100, customerName: "Aarav", travelDate: "2027-01-01" });
    await storeBooking(bed, { status: "pending", totalAmount: 10, customerName: "Aarav Two", bookingType: "cab" });
    await storeBooking(bed, { status: "completed", totalAmount: 1, customerName: "Li Na" });
    expect(await agent.bookings.stats()).toEqual({ total: 3, confirmed: 1, pending: 1, revenue: 101 });
    const aarav = { total: 2, confirmed: 1, pending: 1, revenue: 100 };
    expect(await agent.bookings.stats({ search: "aarav" })).toEqual(aarav);
    expect(await agent.bookings.stats({ search: "aarav", type: "cab" })).toMatchObject({ total: 1, revenue: 0 });
    expect(await agent.bookings.stats({ from: "2027-01-01", to: "2027-01-01" })).toMatchObject({ total: 1 });
    expect(await agent.bookings.stats({ status: "completed" })).toMatchObject({ total: 1, revenue: 1 });
    expect(await agent.bookings.stats({ search: "%" })).toMatchObject({ total: 0, revenue: 0 });
  });
});

describe("happy customers", () => {
  it("are those with a completed journey, each once", async () => {
    await storeBooking(bed, { status: "completed", email: "one@example.com" });
    await storeBooking(bed, { status: "completed", email: "ONE@example.com" });
    await storeBooking(bed, { status: "confirmed", email: "two@example.com" });
    await storeBooking(bed, { status: "cancelled", email: "three@example.com" });
    expect((await agent.dashboard.overview()).stats.customers).toBe(1);
  });
});
