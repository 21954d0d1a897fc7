import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { PAYMENT_METHODS, sumOf } from "@shikara/contract/core/money";
import type { LedgerEntry, LedgerFilter } from "@shikara/contract/payments/ledger";
import { bookings, payments } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(() => bed.services.db.delete(bookings));

async function ledger(days: LedgerFilter, limit = 3): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await manager.payments.ledger({ ...days, limit, cursor });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor);
  return entries;
}

it("says of each entry when, for whom, how much and who wrote it down", async () => {
  const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
  await manager.payments.take({ bookingId, amount: 20_000, method: "upi", reference: "UTR 1" });
  const { payments: taken } = await manager.payments.take({ bookingId, amount: 5, method: "cash" });
  await manager.payments.reverse({ id: taken.find(({ amount }) => amount === 5)?.id ?? "" });
  await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
  await manager.payments.refund({ bookingId, amount: 2_000.5, method: "bank", isAboveBalance: true });
  const today = { from: inDays(0), to: inDays(0) };
  const entries = await ledger(today);
  const booking = { id: bookingId, reference, customerName: "Demo Guest" };
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "payment", booking, method: "upi", reference: "UTR 1", by: "Test manager" }),
      expect.objectContaining({ kind: "reversal", method: "cash", amount: -5 }),
      expect.objectContaining({ kind: "refund", method: "bank", amount: -2_000.5 }),
    ]),
  );
  const none = { entries: 0, taken: 0, refunded: 0, net: 0 };
  const ways = {
    cash: { ...none, entries: 2 },
    upi: { ...none, entries: 1, taken: 20_000, net: 20_000 },
    bank: { ...none, entries: 1, refunded: 2_000.5, net: -2_000.5 },
    card: none,
    online: none,
    credit: none,
  };
  const report = { entries: 4, taken: 20_000, refunded: 2_000.5, net: 17_999.5, ways };
  expect(await manager.payments.report(today)).toEqual(report);
  expect(await manager.payments.report({ from: inDays(1), to: inDays(2) })).toMatchObject({ entries: 0, net: 0 });
  const bank = { ...today, method: "bank" } as const;
  expect((await ledger(bank)).map(({ kind }) => kind)).toEqual(["refund"]);
  expect(await manager.payments.report(bank)).toEqual({ ...ways.bank, ways });
  expect(await codeOf(manager.payments.report({ from: inDays(1), to: inDays(0) }))).toBe("VALIDATION");
  expect(await codeOf(manager.payments.ledger({ from: inDays(1), to: inDays(0) }))).toBe("VALIDATION");
});

const FIRST = "2026-03-01";
const WRITTEN_LATER_MS = 3 * 86_400_000;
const day = fc.integer({ min: 0, max: 5 });
/** Also at the very edges of the agency's day. */
const moment = fc.record({ day, at: fc.constantFrom(0, 1, 43_200_000, 86_399_999) });
const somePayment = fc.record({
  moment,
  paise: fc.integer({ min: 1, max: 900_000 }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  end: fc.constantFrom("kept", "refunded", "reversed", "reversed refund"),
  later: moment,
});
const someBooking = fc.record({
  fate: fc.constantFrom("confirmed", "completed", "cancelled", "pending"),
  payments: fc.array(somePayment, { maxLength: 4 }),
});
const instantOf = ({ day: at, at: ms }: { day: number; at: number }) =>
  new Date(instantAt("Asia/Kolkata", addDays(FIRST, at), "00:00").getTime() + ms);

type SomeBooking = typeof someBooking extends fc.Arbitrary<infer Value> ? Value : never;
type Made = { at: Date; amount: number; isRefund: boolean };

/** Stores a booking with its payments, and cancels it, for a fee, where that is its fate. @returns what was written down */
async function store({ fate, payments: some }: SomeBooking): Promise<Made[]> {
  const status = fate === "cancelled" ? "confirmed" : fate;
  const { id: bookingId } = await storeBooking(bed, { status, travelDate: inDays(20) });
  const made: Made[] = [];
  const write = async (at: Date, amount: number, isRefund: boolean, reverses: string | null = null) => {
    const one = {
      bookingId,
      // Written down days after it was paid, it is listed on the day it was paid.
      at: new Date(at.getTime() + WRITTEN_LATER_MS),
      paidOn: calendarNow("Asia/Kolkata", at).day,
      amount,
      reverses,
      memberName: "Test",
      method: "upi",
      key: String(made.length),
    } as const;
    const [row] = await bed.services.db.insert(payments).values(one).returning({ id: payments.id });
    made.push({ at, amount, isRefund });
    return row?.id ?? "";
  };
  for (const { moment: at, later, paise, end } of some) {
    const amount = paise / 100;
    const taken = await write(instantOf(at), amount, false);
    if (end === "reversed") await write(instantOf(later), -amount, false, taken);
    if (!end.includes("refund")) continue;
    const back = await write(instantOf(later), -amount, true);
    if (end === "reversed refund") await write(instantOf(later), amount, true, back);
  }
  if (fate === "cancelled") await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
  return made;
}

it("comes to what the report says of the same two days, whatever was booked, paid and cancelled", {
  timeout: 120_000,
}, async () => {
  const twoDays = fc.tuple(day, day).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  await fc.assert(
    fc.asyncProperty(fc.array(someBooking, { maxLength: 4 }), twoDays, async (some, [first, last]) => {
      await bed.services.db.delete(bookings);
      const made: Made[] = [];
      for (const one of some) made.push(...(await store(one)));
      const days = { from: addDays(FIRST, first), to: addDays(FIRST, last) };
      const [begin, end] = [instantOf({ day: first, at: 0 }), instantOf({ day: last + 1, at: 0 })];
      const within = made.filter(({ at }) => at >= begin && at < end);
      const sum = (those: typeof within) => sumOf(those.map(({ amount }) => amount));

      const report = await manager.payments.report(days);
      const entries = await ledger(days);
      expect(sumOf(entries.map(({ amount }) => amount))).toBe(report.net);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(report.entries);
      const { ways, ...sums } = report;
      for (const part of ["entries", "taken", "refunded", "net"] as const)
        expect(sumOf(Object.values(ways).map((way) => way[part]))).toBe(sums[part]);
      expect(sums).toEqual({
        entries: within.length,
        taken: sum(within.filter(({ isRefund }) => !isRefund)),
        refunded: sumOf([0, -sum(within.filter(({ isRefund }) => isRefund))]),
        net: sum(within),
      });
    }),
    { numRuns: walks(30) },
  );
});
