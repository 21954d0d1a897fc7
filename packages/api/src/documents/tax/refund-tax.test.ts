import { randomUUID } from "node:crypto";
import { sumOf } from "@shikara/contract/core/money";
import { paperTaxes, payments } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { solid, textOf } from "@shikara/testing/pdf";
import { NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { createCaller } from "../../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let admin: Caller;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [admin, manager, agent] = [await bed.as("admin"), await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

const REGISTERED = registered();
beforeEach(() => admin.documents.updateTax(REGISTERED));

const DELHI = { ...NO_PARTICULARS, state: "07" };
const booked = async () => (await storeBooking(bed, { status: "confirmed" })).id;
/** The id of the payment whose voucher was issued. */
async function received(bookingId: string, amount: number): Promise<string> {
  const { payments } = await agent.payments.take({ bookingId, amount, method: "upi", isAboveBalance: true });
  const paymentId = payments.at(-1)?.id ?? "";
  await agent.documents.issueReceiptVoucher({ bookingId, paymentId });
  return paymentId;
}
async function issueDue(bookingId: string): Promise<void> {
  for (const { kind, paymentId } of (await manager.documents.ofBooking({ bookingId })).vouchersDue)
    if (kind === "refund_voucher") await manager.documents.issueRefundVoucher({ bookingId, paymentId });
}
async function givenBack(bookingId: string, amount: number): Promise<void> {
  await manager.payments.refund({ bookingId, amount, method: "upi", isAboveBalance: true });
  await issueDue(bookingId);
}
const refundTaxes = (bookingId: string) =>
  bed.services.db
    .select()
    .from(paperTaxes)
    .where(and(eq(paperTaxes.bookingId, bookingId), eq(paperTaxes.series, "RF")))
    .orderBy(asc(paperTaxes.number), asc(paperTaxes.place), asc(paperTaxes.basisPoints));

/** What vouchers have left of the tax, by where, what and at which rate. */
async function leftOf(bookingId: string) {
  const sums = new Map<string, { amount: number; taxable: number; cgst: number; sgst: number; igst: number }>();
  for (const row of await bed.services.db.select().from(paperTaxes).where(eq(paperTaxes.bookingId, bookingId))) {
    const key = `${row.place} ${row.sac} ${row.basisPoints}`;
    const { taxable, cgst, sgst, igst } = row;
    const before = sums.get(key) ?? { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    sums.set(key, {
      amount: sumOf([before.amount, taxable, cgst, sgst, igst]),
      taxable: sumOf([before.taxable, taxable]),
      cgst: sumOf([before.cgst, cgst]),
      sgst: sumOf([before.sgst, sgst]),
      igst: sumOf([before.igst, igst]),
    });
  }
  return [...sums.values()];
}

describe("what goes back of an advance", () => {
  it("takes back the tax that its voucher said, whoever the papers are made out to by then", async () => {
    const bookingId = await booked();
    await received(bookingId, 10_500);
    await agent.documents.updateParticulars({ bookingId, ...DELHI });
    await givenBack(bookingId, 10_500);
    expect(await refundTaxes(bookingId)).toMatchObject([
      { place: "01", taxable: -10_000, cgst: -250, sgst: -250, igst: 0 },
    ]);
  });

  it("takes it back of an agency, too, that is registered no more", async () => {
    const bookingId = await booked();
    await received(bookingId, 10_500);
    await admin.documents.updateTax({ ...REGISTERED, isRegistered: false });
    await agent.payments.take({ bookingId, amount: 1_000, method: "upi" });
    await givenBack(bookingId, 10_500);
    expect(await refundTaxes(bookingId)).toMatchObject([{ place: "01", taxable: -10_000, cgst: -250, sgst: -250 }]);
    expect((await manager.documents.ofBooking({ bookingId })).vouchersDue).toEqual([]);
  });

  it("takes it back at the rate and of the class of then", async () => {
    const bookingId = await booked();
    await received(bookingId, 10_500);
    const { lines } = await agent.documents.particulars({ bookingId });
    const lineClasses = Object.fromEntries(lines.map(({ id }) => [id, "other"]));
    await agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, lineClasses });
    const classes = REGISTERED.classes.map((one) => ({
      ...one,
      rates: [...one.rates, { since: inDays(-1), basisPoints: 2_800, source: "A test", sourceUrl: "" }],
    }));
    await admin.documents.updateTax({ ...REGISTERED, classes });
    await givenBack(bookingId, 500);
    expect(await refundTaxes(bookingId)).toMatchObject([
      { sac: "998555", basisPoints: 500, taxable: -476.2, cgst: -11.9, sgst: -11.9 },
    ]);
  });

  it("is the very voucher's where its payment was taken back, and says both states where it is of two", async () => {
    const bookingId = await booked();
    await received(bookingId, 10_500);
    await agent.documents.updateParticulars({ bookingId, ...DELHI });
    const second = await received(bookingId, 2_100);
    await manager.payments.reverse({ id: second });
    await issueDue(bookingId);
    expect(await refundTaxes(bookingId)).toMatchObject([{ place: "07", taxable: -2_000, igst: -100 }]);
    await received(bookingId, 2_100);
    await givenBack(bookingId, 12_600);
    expect((await leftOf(bookingId)).flatMap((left) => Object.values(left)).filter((sum) => sum !== 0)).toEqual([]);
    const { content } = await agent.documents.render({ bookingId, kind: "refund_voucher" });
    const text = solid((await textOf(content)).join(""));
    for (const said of [
      "Place of supply Jammu and Kashmir (01); Delhi (07)",
      "Taxable value CGST SGST IGST",
      "2.5% + 2.5% 10,000.00 250.00 250.00 0.00",
      "5% 2,000.00 0.00 0.00 100.00",
      "12,000.00 250.00 250.00 100.00",
    ])
      expect(text).toContain(solid(said));
  });

  it("has its voucher where it is kept as a credit, too, so that it is not taxed again in the journey that it pays for", async () => {
    const [left, taken] = [await booked(), await booked()];
    await received(left, 10_500);
    const credit = { memberName: "Test", method: "credit" as const };
    await bed.services.db.insert(payments).values([
      { ...credit, bookingId: left, amount: -10_500, key: randomUUID() },
      { ...credit, bookingId: taken, amount: 10_500, key: randomUUID() },
    ]);
    await manager.bookings.setStatus({ id: left, status: "cancelled" });
    await issueDue(left);
    const [due] = (await manager.documents.ofBooking({ bookingId: taken })).vouchersDue;
    expect(due).toMatchObject({ kind: "receipt_voucher", amount: 10_500 });
    await agent.documents.issueReceiptVoucher({ bookingId: taken, paymentId: due?.paymentId ?? "" });
    await agent.documents.issueInvoice({ bookingId: taken });
    expect(sumOf((await leftOf(left)).map(({ amount }) => amount))).toBe(0);
    expect(sumOf((await leftOf(taken)).map(({ amount }) => amount))).toBe(36_000);
  });

  it("never takes back more than was taxed anywhere, and all of it with the last rupee", async () => {
    const step = fc.tuple(fc.constantFrom("take", "back", "move", "reverse"), fc.integer({ min: 1, max: 900_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const bookingId = await booked();
        const taken: string[] = [];
        let paid = 0;
        for (const [name, paise] of steps) {
          const amount = paise / 100;
          if (name === "take") {
            taken.push(await received(bookingId, amount));
            paid = sumOf([paid, amount]);
          }
          if (name === "move")
            await agent.documents.updateParticulars({ bookingId, ...(paise % 2 ? DELHI : NO_PARTICULARS) });
          if (name === "back" && amount <= paid) {
            await givenBack(bookingId, amount);
            paid = sumOf([paid, -amount]);
          }
          const last = name === "reverse" ? taken.pop() : undefined;
          if (last !== undefined) {
            await manager.payments.reverse({ id: last }).catch(() => undefined);
            await issueDue(bookingId);
            const { paid: now } = await manager.payments.ofBooking({ bookingId });
            paid = now;
          }
          for (const { amount: left } of await leftOf(bookingId)) expect(left).toBeGreaterThanOrEqual(0);
        }
        if (paid > 0) await givenBack(bookingId, paid);
        expect((await leftOf(bookingId)).flatMap((left) => Object.values(left)).filter((sum) => sum !== 0)).toEqual([]);
      }),
      { numRuns: walks(8) },
    );
  });
});
