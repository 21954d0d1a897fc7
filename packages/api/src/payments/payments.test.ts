import { rupees } from "@shikara/contract/core/formats";
import { bookingLines, bookings, payments } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
const MORE = "This is more than is to be given back: record it all the same?";
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

/** What the database holds, whoever says otherwise. */
async function stored(id: string) {
  const db = bed.services.db;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const [lines] = await db
    .select({ sum: sql<number>`sum(${bookingLines.amount})::float8` })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, id));
  return { total: booking?.totalAmount, sum: lines?.sum };
}

describe("what a booking costs", () => {
  it("begins as its price, so much for each where that comes out even", async () => {
    const { id } = await storeBooking(bed, { travelers: 3, totalAmount: 54_000.3 });
    const money = await agent.payments.ofBooking({ bookingId: id });
    expect(money).toMatchObject({
      lines: [{ kind: "price", title: "Lake Days", quantity: 3, unitPrice: 18_000.1, amount: 54_000.3 }],
      ...{ total: 54_000.3, deposit: 0, payments: [], paid: 0, balance: 54_000.3, cancellation: null },
    });
    const odd = await storeBooking(bed, { travelers: 3, totalAmount: 100 });
    const [line] = (await agent.payments.ofBooking({ bookingId: odd.id })).lines;
    expect(line).toMatchObject({ quantity: 1, unitPrice: 100 });
  });

  it("is the sum of its lines in the list, too", async () => {
    const { id } = await storeBooking(bed);
    await agent.payments.addExtra({ bookingId: id, title: "Houseboat night", quantity: 2, unitPrice: 3_500.5 });
    const given = await manager.payments.discount({ bookingId: id, title: "Early bird", amount: 1_000.01 });
    expect(given).toMatchObject({ total: 42_000.99, balance: 42_000.99 });
    expect(given.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["price", 36_000],
      ["extra", 7_001],
      ["discount", -1_000.01],
    ]);
    expect(await agent.bookings.byId({ id })).toMatchObject({ totalAmount: 42_000.99, version: 3 });
    const extra = given.lines.find(({ kind }) => kind === "extra");
    expect(await agent.payments.removeLine({ id: extra?.id ?? "" })).toMatchObject({ total: 34_999.99 });
    expect(await stored(id)).toEqual({ total: 34_999.99, sum: 34_999.99 });
    // What it was stands nowhere else from then on.
    const notes = (await agent.bookings.byId({ id })).timeline.filter(({ event }) => event.kind === "note");
    expect(notes).toMatchObject([{ by: "Test agent", event: { text: "Taken off: Houseboat night, ₹7,001" } }]);
  });

  it("keeps its extras when staff write another amount", async () => {
    const { id } = await storeBooking(bed);
    await agent.payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 2_000 });
    await manager.bookings.update({ id, totalAmount: 30_000, travelers: 4 });
    const { lines } = await agent.payments.ofBooking({ bookingId: id });
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [4, 28_000],
      [1, 2_000],
    ]);
    const less = await failureOf(manager.bookings.update({ id, totalAmount: 1_999 }));
    expect(less.details.fields).toEqual({ totalAmount: "The amount must not be less than its extras after discounts" });
  });

  it("is not lowered by those who may give no discount", async () => {
    const { id } = await storeBooking(bed, { totalAmount: 100 });
    // Nobody has heard of it yet: it waits for a manager. What is confirmed stays as it is.
    const asked = await agent.bookings.update({ id, totalAmount: 99.99 });
    expect(asked).toMatchObject({ totalAmount: 99.99, priceApproval: "asked" });
    await manager.bookings.update({ id, totalAmount: 100 });
    await manager.bookings.confirm({ id });
    const lower = await failureOf(agent.bookings.update({ id, totalAmount: 99.99 }));
    expect(lower.details.fields).toEqual({ totalAmount: "Only a manager can lower the amount" });
    expect(await agent.bookings.update({ id, totalAmount: 100.01 })).toMatchObject({ totalAmount: 100.01 });
    expect(await manager.bookings.update({ id, totalAmount: 1 })).toMatchObject({ totalAmount: 1 });
  });

  it("counts every line of many that are added at once", async () => {
    const { id } = await storeBooking(bed, { totalAmount: 100 });
    const add = (n: number) => agent.payments.addExtra({ bookingId: id, title: `Extra ${n}`, unitPrice: n + 0.01 });
    await Promise.all([...Array.from({ length: 10 }, (_, n) => add(n)), agent.bookings.confirm({ id })]);
    expect(await stored(id)).toEqual({ total: 145.1, sum: 145.1 });
  });

  it("cannot be made another than the sum, by nobody", async () => {
    const { id } = await storeBooking(bed);
    const cheat = bed.services.db.transaction(async (tx) => {
      // As a trigger gone wrong would: without those that keep the sum.
      await tx.execute(sql`alter table bookings disable trigger price`);
      await tx.update(bookings).set({ totalAmount: 1 }).where(eq(bookings.id, id));
      await tx.execute(sql`set constraints all immediate`);
    });
    await expect(cheat).rejects.toMatchObject({
      cause: { message: expect.stringContaining("not the sum of its lines") },
    });
    expect(await stored(id)).toEqual({ total: 36_000, sum: 36_000 });
  });

  it("refuses what makes no sense, and who may not", async () => {
    const { id } = await storeBooking(bed);
    const { lines } = await manager.payments.discount({ bookingId: id, title: "Friend", amount: 36_000 });
    const [price, discount] = [lines[0]?.id ?? "", lines[1]?.id ?? ""];
    const bookingId = id;
    expect(await codeOf(manager.payments.discount({ bookingId, title: "More", amount: 0.01 }))).toBe("VALIDATION");
    expect(await codeOf(agent.payments.removeLine({ id: price }))).toBe("CONFLICT");
    expect(await codeOf(agent.payments.removeLine({ id: discount }))).toBe("FORBIDDEN");
    expect(await codeOf(agent.payments.removeLine({ id: NOBODY }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.payments.addExtra({ bookingId: NOBODY, title: "x", unitPrice: 1 }))).toBe("NOT_FOUND");
    const huge = { bookingId, title: "x", quantity: 500, unitPrice: 99_999_999 };
    expect(await codeOf(agent.payments.addExtra(huge))).toBe("VALIDATION");
    expect(await codeOf(agent.payments.addExtra({ bookingId, title: "x", unitPrice: 0.001 }))).toBe("VALIDATION");
    const twice = await Promise.all([1, 2].map(() => codeOf(manager.payments.removeLine({ id: discount }))));
    expect(twice.sort()).toEqual(["NOT_FOUND", "OK"]);
  });
});

describe("payments", () => {
  const cash = { method: "cash", note: "" } as const;

  it("have who and when, and leave a balance", async () => {
    const { id: bookingId } = await storeBooking(bed);
    await agent.payments.askDeposit({ bookingId, amount: 10_000 });
    const upi = { bookingId, amount: 10_000.5, method: "upi", note: "UTR 123" } as const;
    expect(await agent.payments.take(upi)).toMatchObject({
      ...{ deposit: 10_000, paid: 10_000.5, balance: 25_999.5 },
      payments: [{ by: "Test agent", at: expect.any(Date), method: "upi", amount: 10_000.5, note: "UTR 123" }],
    });
    const { timeline } = await agent.bookings.byId({ id: bookingId });
    expect(timeline[0]).toMatchObject({ by: "Test agent", event: { kind: "payment", amount: 10_000.5 } });
    expect(await codeOf(agent.payments.askDeposit({ bookingId, amount: 36_001 }))).toBe("VALIDATION");
    // Nobody is asked to pay first what they have paid.
    const again = await failureOf(agent.payments.askDeposit({ bookingId, amount: 9_000 }));
    expect(again.details.fields).toEqual({
      amount: "₹10,000.50 is paid already: ask for more than that, or enter 0 for none",
    });
    for (const amount of [10_000, 20_000, 0])
      expect(await codeOf(agent.payments.askDeposit({ bookingId, amount }))).toBe("OK");
  });

  it("both count when two staff take one at once; one sent often counts once", async () => {
    const { id: bookingId } = await storeBooking(bed);
    const take = (amount: number, key: string) => agent.payments.take({ bookingId, amount, ...cash, key });
    await Promise.all([take(1_000, "first key"), manager.payments.take({ bookingId, amount: 2_000, ...cash })]);
    await Promise.all(Array.from({ length: 10 }, () => take(500, "second key")));
    expect(await agent.payments.ofBooking({ bookingId })).toMatchObject({ paid: 3_500, balance: 32_500 });
    expect(await codeOf(take(501, "second key"))).toBe("IDEMPOTENCY_MISMATCH");
  });

  it("are given back as far as they were taken, and reversed once", async () => {
    const { id: bookingId } = await storeBooking(bed);
    const taken = await agent.payments.take({ bookingId, amount: 5_000, ...cash });
    const refunds = Array.from({ length: 3 }, () =>
      codeOf(manager.payments.refund({ bookingId, amount: 2_000, ...cash, isAboveBalance: true })),
    );
    expect((await Promise.all(refunds)).sort()).toEqual(["OK", "OK", "VALIDATION"]);
    const id = taken.payments[0]?.id ?? "";
    expect(await failureOf(manager.payments.reverse({ id }))).toMatchObject({ code: "CONFLICT" });
    const refund = (await agent.payments.ofBooking({ bookingId })).payments.find(({ amount }) => amount < 0);
    await manager.payments.reverse({ id: refund?.id ?? "" });
    const twice = await Promise.all([1, 2].map(() => codeOf(manager.payments.reverse({ id: refund?.id ?? "" }))));
    expect(twice).toEqual(["CONFLICT", "CONFLICT"]);
    const after = await agent.payments.ofBooking({ bookingId });
    expect(after).toMatchObject({ paid: 3_000, balance: 33_000 });
    const back = after.payments.find(({ reverses }) => reverses !== null);
    expect(await codeOf(manager.payments.reverse({ id: back?.id ?? "" }))).toBe("CONFLICT");
    expect(await codeOf(manager.payments.reverse({ id: NOBODY }))).toBe("NOT_FOUND");
  });

  it("ask before more goes back than is too much, by more than a rupee", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", totalAmount: 1_000 });
    await agent.payments.take({ bookingId, amount: 900, ...cash });
    const back = (amount: number, more: object = {}) =>
      failureOf(manager.payments.refund({ bookingId, amount, ...cash, ...more }));
    const nothing = `₹900 was typed, nothing is to be given back. ${MORE}`;
    expect(await back(900)).toMatchObject({ code: "CONFLICT", message: nothing });
    await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
    const { balance } = await agent.payments.ofBooking({ bookingId });
    expect(balance).toBeLessThan(-100);
    expect(await back(-balance + 1.01)).toMatchObject({
      code: "CONFLICT",
      message: `${rupees(-balance + 1.01)} was typed, ${rupees(-balance)} is to be given back. ${MORE}`,
    });
    // What was never paid is no question.
    expect(await back(901, { isAboveBalance: true })).toMatchObject({ code: "VALIDATION" });
    await manager.payments.refund({ bookingId, amount: -balance, ...cash });
    await manager.payments.refund({ bookingId, amount: 50, ...cash, isAboveBalance: true });
    expect((await agent.payments.ofBooking({ bookingId })).balance).toBe(50);
  });

  it("are reversed whatever keys others have given theirs", async () => {
    const { id: bookingId } = await storeBooking(bed);
    const agent = await bed.as("agent");
    const { payments } = await agent.payments.take({ bookingId, amount: 500, method: "cash" });
    const id = payments[0]?.id ?? "";
    await agent.payments.take({ bookingId, amount: 0.01, method: "cash", key: `reverses ${id}` });
    expect((await agent.payments.reverse({ id })).paid).toBe(0.01);
    expect(await codeOf(agent.payments.reverse({ id }))).toBe("CONFLICT");
  });

  it("are never changed, not even by our own mistake", async () => {
    const { id: bookingId } = await storeBooking(bed);
    await agent.payments.take({ bookingId, amount: 1, ...cash });
    const change = bed.services.db.update(payments).set({ amount: 2 }).where(eq(payments.bookingId, bookingId));
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining("never changed") } });
  });

  it("stay with whoever took them when the account goes", async () => {
    const { id: bookingId } = await storeBooking(bed);
    const leaver = await bed.as("agent");
    await leaver.payments.take({ bookingId, amount: 1, ...cash });
    const { id } = await leaver.auth.me();
    await (await bed.as("admin")).team.delete({ id });
    expect((await agent.payments.ofBooking({ bookingId })).payments).toMatchObject([{ by: "Test agent", amount: 1 }]);
  });

  it("make and lose no money, whatever is done in whatever order", async () => {
    const rupees = fc.integer({ min: 1, max: 100_000 }).map((paise) => paise / 100);
    const step = fc.record({ what: fc.constantFrom("extra", "discount", "take", "refund", "drop"), amount: rupees });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { id: bookingId } = await storeBooking(bed, { totalAmount: 500 });
        let [total, paid] = [50_000, 0];
        for (const { what, amount } of steps) {
          const paise = Math.round(amount * 100);
          const last = (await agent.payments.ofBooking({ bookingId })).lines.findLast(({ kind }) => kind !== "price");
          const [call, onOk] = {
            extra: [() => agent.payments.addExtra({ bookingId, title: "x", unitPrice: amount }), [paise, 0]],
            discount: [() => manager.payments.discount({ bookingId, title: "x", amount }), [-paise, 0]],
            take: [() => agent.payments.take({ bookingId, amount, ...cash }), [0, paise]],
            refund: [() => manager.payments.refund({ bookingId, amount, ...cash, isAboveBalance: true }), [0, -paise]],
            drop: [
              () => manager.payments.removeLine({ id: last?.id ?? NOBODY }),
              [-Math.round((last?.amount ?? 0) * 100), 0],
            ],
          }[what] as [() => Promise<unknown>, [number, number]];
          if ((await codeOf(call())) !== "OK") continue;
          total += onOk[0];
          paid += onOk[1];
        }
        const money = await agent.payments.ofBooking({ bookingId });
        expect(money).toMatchObject({ total: total / 100, paid: paid / 100, balance: (total - paid) / 100 });
        expect(await stored(bookingId)).toEqual({ total: total / 100, sum: total / 100 });
        expect(Math.min(total, paid)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: walks(25) },
    );
  });
});
