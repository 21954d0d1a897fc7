import { shortDay } from "@shikara/contract/core/formats";
import { openParts } from "@shikara/contract/payables/rules";
import { stays, supplierPayments } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let manager: Caller;
let admin: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, admin] = [await bed.as("manager"), await bed.as("admin")];
});
afterAll(() => bed.close());

/** A supplier to whom so many confirmed stays of two nights (8,001 rupees each) are owed, ten days apart. */
async function owing(count = 1, terms = {}) {
  const supplier = await supplierOf(manager, { advancePercent: 50, ...terms });
  await rateOf(manager, supplier.id);
  const stayIds: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const booking = await storeBooking(bed, { travelDate: inDays(10 * (at + 1)), status: "confirmed" });
    const { id } = await manager.stays.plan(stayFor(booking.id, supplier.id, 10 * (at + 1)));
    await manager.stays.answer({ id, answer: "confirmed" });
    stayIds.push(id);
  }
  return { supplierId: supplier.id, stayIds };
}
const once = () => crypto.randomUUID();
const paidOf = async (stayId: string) => {
  const [row] = await bed.services.db
    .select({
      paid: stays.paid,
      sum: sql<number>`(select coalesce(sum(amount), 0)::float8 from supplier_payments where stay_id = ${stayId})`,
      /** What had come back by mistake alone, and was not: whatever was paid in its place meanwhile is too much. */
      again: sql<number>`(select coalesce(sum(amount), 0)::float8 from supplier_payments
        where stay_id = ${stayId} and reverses is not null and amount > 0)`,
    })
    .from(stays)
    .where(eq(stays.id, stayId));
  return row;
};

describe("what is owed to a supplier", () => {
  it("is paid in part, what is due first at first, and is told by the day on which it is due", async () => {
    const { supplierId, stayIds } = await owing(2);
    const pay = { supplierId, stayIds, method: "upi" as const, reference: "UTR 1" };
    const account = await manager.payables.pay({ ...pay, amount: 5_000.25, key: once() });
    expect(account.payables.map(({ part, dueOn, open }) => [part, dueOn, open])).toEqual([
      ["advance", inDays(0), 3_000.75],
      ["rest", inDays(10), 4_000.5],
      ["rest", inDays(20), 4_000.5],
    ]);
    expect(account.payments.map(({ amount, reference, by }) => [amount, reference, by])).toEqual(
      expect.arrayContaining([
        [4_000.5, "UTR 1", "Test manager"],
        [999.75, "UTR 1", "Test manager"],
      ]),
    );
    const list = await manager.payables.list({ supplierId });
    expect(list).toMatchObject({ overdue: 0, soon: 3_000.75, later: 8_001, back: 0 });
    const rest = await manager.payables.pay({ ...pay, amount: 11_001.75, reference: "UTR 2", key: once() });
    expect(rest.payables).toEqual([]);
    expect(rest.payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      ...[999.75, 4_000.5, 4_000.5, 7_001.25],
    ]);
  });

  it("is asked for where its transfer is written down already, for one of these stays or by as much, unless that is meant or was taken back", async () => {
    const { supplierId, stayIds } = await owing(2);
    const other = await owing();
    const pay = { supplierId, stayIds: stayIds.slice(0, 1), amount: 1_000, method: "bank" as const };
    const sent = (more: object = {}) =>
      manager.payables.pay({ ...pay, reference: "NEFT 9988 7766", key: once(), ...more });
    await sent();
    expect((await failureOf(sent({ amount: 500, reference: "neft99887766" }))).message).toBe(
      `neft99887766 stands at ₹1,000 of ${shortDay(inDays(0))} already. If this is another payment, record it all the same?`,
    );
    const second = { stayIds: stayIds.slice(1) };
    expect(await codeOf(sent(second))).toBe("CONFLICT");
    // The rest of the same transfer, for another stay; another supplier's; words.
    expect(await codeOf(sent({ ...second, amount: 700 }))).toBe("OK");
    expect(await codeOf(sent({ ...other }))).toBe("OK");
    for (const amount of [210, 220]) expect(await codeOf(sent({ amount, reference: "Advance" }))).toBe("OK");
    expect(await codeOf(sent({ isAboveOwed: true }))).toBe("OK");
    const { payments } = await manager.payables.account({ supplierId });
    for (const { id, reference } of payments) if (reference.startsWith("NEFT")) await manager.payables.reverse({ id });
    expect(await codeOf(sent())).toBe("OK");
  });

  it("is asked for where a colleague has written down as much for it that day, and no bank tells the two apart", async () => {
    const { supplierId, stayIds } = await owing(2);
    const [stay = "", next = ""] = stayIds;
    const sent = (more: object = {}) => {
      const pay = { supplierId, stayIds: [stay], amount: 2_000, method: "cash" as const, key: once(), ...more };
      return failureOf(manager.payables.pay(pay)).then(
        ({ message }) => message,
        () => "OK",
      );
    };
    const both = await Promise.all([sent(), sent()]);
    expect(both.filter((words) => words === "OK")).toHaveLength(1);
    const day = shortDay(inDays(0));
    const asked = `₹2,000 of ${day} stands there already, written down by Test manager. If this is another payment, record it all the same?`;
    expect(await sent({ reference: "NEFT 5511" })).toBe(asked);
    // Another sum, another day, another stay; and where two are meant.
    for (const more of [{ amount: 1_999 }, { paidOn: inDays(-1) }, { stayIds: [next] }, { isAboveOwed: true }])
      expect(await sent(more)).toBe("OK");
  });

  it("is asked for where two write one transfer down for two stays at one moment", async () => {
    const { supplierId, stayIds } = await owing(2);
    const pay = { supplierId, amount: 300, method: "bank" as const, reference: "NEFT 7711" };
    const each = stayIds.map((id) => codeOf(manager.payables.pay({ ...pay, stayIds: [id], key: once() })));
    expect((await Promise.all(each)).toSorted()).toEqual(["CONFLICT", "OK"]);
  });

  it("is paid for one of two stays where both are sent at one moment with one key", async () => {
    const { supplierId, stayIds } = await owing(2);
    const pay = { supplierId, amount: 100, method: "cash" as const, key: once() };
    const each = Array.from({ length: 6 }, (_, at) => stayIds.slice(at % 2, (at % 2) + 1));
    const codes = await Promise.all(each.map((ids) => codeOf(manager.payables.pay({ ...pay, stayIds: ids }))));
    expect(codes.filter((code) => code === "IDEMPOTENCY_MISMATCH")).toHaveLength(3);
    expect((await manager.payables.account({ supplierId })).payments.map(({ amount }) => amount)).toEqual([100]);
  });

  it("is paid once, however often and by however many it is sent", async () => {
    const { supplierId, stayIds } = await owing(2);
    const pay = { supplierId, stayIds, amount: 9_000, method: "bank" as const, key: once() };
    const codes = await Promise.all([manager, admin, manager, admin].map((who) => codeOf(who.payables.pay(pay))));
    expect(new Set(codes)).toEqual(new Set(["OK"]));
    const { payments } = await manager.payables.account({ supplierId });
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_000);
    expect(await codeOf(manager.payables.pay({ ...pay, amount: 9_001 }))).toBe("IDEMPOTENCY_MISMATCH");
  });

  it("is not paid above what is owed without being asked, not on a day to come, not to another", async () => {
    const { supplierId, stayIds } = await owing();
    const other = await owing();
    const pay = { supplierId, stayIds, amount: 8_001.01, method: "cash" as const };
    expect(await failureOf(manager.payables.pay({ ...pay, key: once() }))).toMatchObject({
      code: "CONFLICT",
      message: "₹8,001 is owed. This is more than is owed: record it all the same?",
    });
    // Two at once, each of all that is owed.
    const each = [1, 2].map(() => codeOf(manager.payables.pay({ ...pay, amount: 8_001, key: once() })));
    expect((await Promise.all(each)).toSorted()).toEqual(["CONFLICT", "OK"]);
    expect(await codeOf(manager.payables.pay({ ...pay, paidOn: inDays(1) }))).toBe("VALIDATION");
    expect(await codeOf(manager.payables.pay({ ...pay, stayIds: other.stayIds, amount: 1 }))).toBe("CONFLICT");
    expect(await codeOf(manager.payables.pay({ ...pay, stayIds: [once()], amount: 1 }))).toBe("NOT_FOUND");
    const above = await manager.payables.pay({ ...pay, amount: 99, isAboveOwed: true, key: once() });
    expect(above.payables.map(({ part, open }) => [part, open])).toEqual([["back", -99]]);
  });

  it("comes back as far as it was paid, and what was written down by mistake is taken back once", async () => {
    const { supplierId, stayIds } = await owing();
    const [stayId = ""] = stayIds;
    await manager.payables.pay({ supplierId, stayIds, amount: 4_000, method: "cash", key: once() });
    await manager.stays.cancel({ id: stayId, charge: 1_000 });
    const { payables } = await manager.payables.account({ supplierId });
    expect(payables.map(({ part, open }) => [part, open])).toEqual([["back", -3_000]]);
    const back = { stayId, method: "bank" as const };
    expect(await codeOf(manager.payables.takeBack({ ...back, amount: 3_500, key: once() }))).toBe("CONFLICT");
    expect(await codeOf(manager.payables.takeBack({ ...back, amount: 4_001, key: once() }))).toBe("VALIDATION");
    const key = once();
    await manager.payables.takeBack({ ...back, amount: 3_000, key });
    const { payments, payables: none } = await manager.payables.takeBack({ ...back, amount: 3_000, key });
    expect([payments.map(({ amount }) => amount), none]).toEqual([[-3_000, 4_000], []]);
    const [came, went] = payments;
    expect(await codeOf(manager.payables.reverse({ id: went?.id ?? "" }))).toBe("CONFLICT");
    const codes = [1, 2].map(() => codeOf(manager.payables.reverse({ id: came?.id ?? "" })));
    expect((await Promise.all(codes)).toSorted()).toEqual(["CONFLICT", "OK"]);
    expect(await paidOf(stayId)).toMatchObject({ paid: 4_000, sum: 4_000 });
  });

  it("is too much, and comes back, where what was given back by mistake had been paid anew", async () => {
    const { supplierId, stayIds } = await owing();
    const [stayId = ""] = stayIds;
    const money = (amount: number) => ({ amount, method: "cash" as const, key: once() });
    await manager.payables.pay({ supplierId, stayIds, ...money(8_001) });
    const { payments } = await manager.payables.takeBack({ stayId, ...money(313.16), isAboveBack: true });
    await manager.payables.pay({ supplierId, stayIds, ...money(313.16) });
    const back = payments.find(({ amount }) => amount < 0);
    const { payables } = await manager.payables.reverse({ id: back?.id ?? "" });
    expect(payables.map(({ part, open }) => [part, open])).toEqual([["back", -313.16]]);
  });

  it("is added to, never changed", async () => {
    const { supplierId, stayIds } = await owing();
    await manager.payables.pay({ supplierId, stayIds, amount: 10, method: "cash", key: once() });
    const change = bed.services.db
      .update(supplierPayments)
      .set({ amount: 1 })
      .where(eq(supplierPayments.supplierId, supplierId));
    await expect(change).rejects.toThrow();
  });

  it("is the same in whatever order many pay, give back and take back at once", { timeout: 120_000 }, async () => {
    const { supplierId, stayIds } = await owing(3);
    const keys = Array.from({ length: 12 }, once);
    const step = fc.record({
      does: fc.constantFrom("pay" as const, "pay" as const, "back" as const, "reverse" as const),
      at: fc.nat(2),
      paise: fc.integer({ min: 1, max: 400_000 }),
      key: fc.nat(keys.length - 1),
    });
    const done = new Set<string>();
    for (const batch of Array.from({ length: 8 }, () => fc.sample(step, { numRuns: 6 }))) {
      const { payments } = await manager.payables.account({ supplierId });
      const codes = await Promise.all(
        batch.map(async ({ does, at, paise, key }, place) => {
          const who = place % 2 === 0 ? manager : admin;
          const money = { amount: paise / 100, method: "cash" as const, key: keys[key] ?? "" };
          if (does === "pay") return codeOf(who.payables.pay({ supplierId, stayIds, ...money }));
          if (does === "back")
            return codeOf(who.payables.takeBack({ stayId: stayIds[at] ?? "", ...money, isAboveBack: true }));
          return codeOf(who.payables.reverse({ id: payments[at]?.id ?? once() }));
        }),
      );
      for (const code of codes) done.add(code);
      for (const stayId of stayIds) {
        const row = await paidOf(stayId);
        expect(row?.paid).toBe(row?.sum);
        expect(row?.paid).toBeGreaterThanOrEqual(0);
        expect(row?.paid).toBeLessThanOrEqual(8_001 + (row?.again ?? 0));
      }
    }
    expect(done).toContain("OK");
    expect([...done].filter((code) => code === "INTERNAL" || code === "BUSY")).toEqual([]);
  });
});

it("says the same of a stay however it was paid: what is open and what was paid make what it costs", () => {
  const rupees = fc.integer({ min: 0, max: 5_000_000 }).map((paise) => paise / 100);
  fc.assert(
    fc.property(
      rupees,
      rupees,
      fc.nat(100),
      fc.integer({ min: -90, max: 90 }),
      (cost, paid, advancePercent, restDays) => {
        const days = { checkIn: "2027-04-10", confirmedOn: "2027-03-01", cancelledOn: null };
        const parts = openParts({ state: "confirmed", cost, charge: 0, paid, advancePercent, restDays, ...days });
        const open = parts.reduce((sum, part) => sum + Math.round(part.open * 100), 0);
        expect(open).toBe(Math.round(cost * 100) - Math.round(paid * 100));
        for (const { part, open: left, dueOn } of parts) {
          expect(left > 0).toBe(part !== "back");
          expect(dueOn >= days.confirmedOn).toBe(true);
        }
      },
    ),
  );
});
