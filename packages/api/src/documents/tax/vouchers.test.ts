import { receiptVouchers } from "@shikara/db/schema";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { solid } from "@shikara/testing/pdf";
import { NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { taxDesk } from "@shikara/testing/tax-desk";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { nextNumber } from "../documents.queries.ts";
import { yearNow } from "../drafts.ts";

const bed = await createTestbed();
const { admin, manager, agent, booked, printed, issue, taxesOf, pay, vouchersOf } = await taxDesk(bed);
afterAll(() => bed.close());

const REGISTERED = registered();
beforeEach(() => admin.documents.updateTax(REGISTERED));

describe("a voucher", () => {
  it("is of money that came before the invoice, taxed on the day it came, and of what of it goes back", async () => {
    const bookingId = await booked();
    const paymentId = await pay(bookingId, 10_500, { paidOn: inDays(-3) });
    expect((await vouchersOf(bookingId)).due).toEqual([
      { kind: "receipt_voucher", paymentId, paidOn: inDays(-3), amount: 10_500 },
    ]);
    const draft = await agent.documents.receiptVoucherDraft({ bookingId, paymentId });
    expect(draft).toMatchObject({ title: "Receipt voucher", inWords: "Rupees ten thousand five hundred only" });
    expect(draft.series).toMatch(/^RV\/\d{4}-\d{2}$/);
    const voucher = await agent.documents.issueReceiptVoucher({ bookingId, paymentId, seen: draft.seen });
    expect(voucher.number).toMatch(/^RV\/\d{4}-\d{2}\/\d{4}$/);
    // A second time it is the same one.
    expect(await agent.documents.issueReceiptVoucher({ bookingId, paymentId, seen: "long gone" })).toEqual(voucher);
    const receipt = await printed(bookingId, "receipt_voucher");
    for (const said of [voucher.number, "Advance for Lake Days ₹10,500", "10,000.00 250.00 250.00", "Received ₹10,500"])
      expect(receipt).toContain(solid(said));

    const back = { bookingId, amount: 500, method: "upi" as const, isAboveBalance: true };
    const refundId = (await manager.payments.refund(back)).payments.at(-1)?.id ?? "";
    const { due } = await vouchersOf(bookingId);
    expect(due).toMatchObject([{ kind: "refund_voucher", paymentId: refundId, amount: 500 }]);
    const refund = { bookingId, paymentId: refundId };
    expect(await codeOf(agent.documents.issueRefundVoucher(refund))).toBe("FORBIDDEN");
    const returned = await manager.documents.issueRefundVoucher(refund);
    expect(returned.number).toMatch(/^RF\/\d{4}-\d{2}\/\d{4}$/);
    const paper = await printed(bookingId, "refund_voucher");
    for (const said of [`Against receipt voucher ${voucher.number}`, "Given back ₹500"])
      expect(paper).toContain(solid(said));
    expect(await taxesOf(bookingId)).toMatchObject([
      { series: "RF", taxable: -476.2, cgst: -11.9 },
      { series: "RV", taxable: 10_000, cgst: 250 },
    ]);
    // The invoice tells of all that is paid from then on.
    await issue(bookingId);
    await pay(bookingId, 1_000);
    expect((await vouchersOf(bookingId)).due).toEqual([]);
  });

  it("is of no mistake, unless it was issued: then what took it back has one of its own", async () => {
    const bookingId = await booked();
    const [mistake, vouched] = [await pay(bookingId, 7_000), await pay(bookingId, 5_000)];
    await agent.documents.issueReceiptVoucher({ bookingId, paymentId: vouched });
    for (const id of [mistake, vouched]) await manager.payments.reverse({ id });
    const { due } = await vouchersOf(bookingId);
    expect(due).toMatchObject([{ kind: "refund_voucher", amount: 5_000 }]);
    const asked = { bookingId, paymentId: mistake };
    expect(await codeOf(agent.documents.issueReceiptVoucher(asked))).toBe("CONFLICT");
  });

  it("is of no refund that nobody got, unless it was issued: then what took it back has one of its own", async () => {
    const bookingId = await booked();
    await agent.documents.issueReceiptVoucher({ bookingId, paymentId: await pay(bookingId, 7_000) });
    const refunded = async (amount: number) => {
      await manager.payments.refund({ bookingId, amount, method: "cash", isAboveBalance: true });
      const { payments } = await manager.payments.ofBooking({ bookingId });
      return payments.at(-1)?.id ?? expect.fail("nothing went back");
    };
    const mistake = await refunded(5_000);
    await manager.payments.reverse({ id: mistake });
    expect((await vouchersOf(bookingId)).due).toEqual([]);
    const vouched = await refunded(2_000);
    await manager.documents.issueRefundVoucher({ bookingId, paymentId: vouched });
    await manager.payments.reverse({ id: vouched });
    const { due } = await vouchersOf(bookingId);
    expect(due).toMatchObject([{ kind: "receipt_voucher", amount: 2_000 }]);
    await agent.documents.issueReceiptVoucher({ bookingId, paymentId: due[0]?.paymentId ?? "" });
    expect((await vouchersOf(bookingId)).due).toEqual([]);
  });

  it("is of no payment from before the registration, and of no other booking's", async () => {
    const [bookingId, other] = [await booked(), await booked()];
    await pay(bookingId, 1_000, { paidOn: inDays(-31) });
    expect((await vouchersOf(bookingId)).due).toEqual([]);
    const paymentId = await pay(other, 1_000);
    expect(await codeOf(agent.documents.issueReceiptVoucher({ bookingId, paymentId }))).toBe("CONFLICT");
    expect(await codeOf(agent.documents.receiptVoucherDraft({ bookingId, paymentId }))).toBe("CONFLICT");
    const seen = (await agent.documents.receiptVoucherDraft({ bookingId: other, paymentId })).seen;
    await agent.documents.updateParticulars({ bookingId: other, ...NO_PARTICULARS, state: "07" });
    const stale = agent.documents.issueReceiptVoucher({ bookingId: other, paymentId, seen });
    expect(await codeOf(stale)).toBe("STALE");
  });

  it("has no gap in its numbers and is issued once, with many staff at once and some that fail", async () => {
    const serials = async () =>
      (await bed.services.db.select({ serial: receiptVouchers.serial }).from(receiptVouchers))
        .map(({ serial }) => serial)
        .toSorted((one, other) => one - other);
    const before = (await serials()).length;
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const bookingId = await booked();
        return { bookingId, paymentId: await pay(bookingId, 100) };
      }),
    );
    // A number that is drawn and given up is the next one's.
    const givenUp = bed.services.db.transaction(async (tx) => {
      await nextNumber(tx, "RV", yearNow(bed.services));
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    const wrong = all.map((each, at) => ({ ...each, paymentId: all[(at + 1) % 8]?.paymentId ?? "" }));
    const asked = [...all, ...wrong.slice(0, 4), ...all].map((each, at) =>
      (at % 2 ? agent : manager).documents.issueReceiptVoucher(each),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(4);
    expect(await serials()).toEqual(Array.from({ length: before + 8 }, (_, at) => at + 1));
  });
});
