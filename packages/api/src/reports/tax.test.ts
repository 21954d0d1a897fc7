import { sumOf } from "@shikara/contract/core/money";
import { paperTaxes } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const REGISTERED = registered();
beforeEach(async () => {
  await bed.services.db.delete(paperTaxes);
  await (await bed.as("admin")).documents.updateTax(REGISTERED);
});

const month = inDays(0).slice(0, 7);
const report = () => manager.reports.tax({ from: month, to: month });
const booked = async (totalAmount: number) =>
  (await storeBooking(bed, { status: "confirmed", travelDate: inDays(40), totalAmount })).id;
const taken = async (bookingId: string, amount: number) =>
  (await manager.payments.take({ bookingId, amount, method: "upi", isAboveBalance: true })).payments.at(-1)?.id ?? "";
const vouched = async (bookingId: string, amount: number) =>
  manager.documents.issueReceiptVoucher({ bookingId, paymentId: await taken(bookingId, amount) });

it("tells what papers come to by series, state, service and rate, and an advance once though two papers tell of it", async () => {
  const bookingId = await booked(42_000);
  await vouched(bookingId, 10_500);
  expect((await report()).total).toEqual({ taxable: 10_000, cgst: 250, sgst: 250, igst: 0 });
  // As of then a business from elsewhere is who it is made out to.
  await manager.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, state: "07" });
  await manager.documents.issueInvoice({ bookingId });
  const { lines, total, isRegistered } = await report();
  const line = { month, sac: "998555", basisPoints: 500 };
  expect(lines.toSorted((one, other) => one.series.localeCompare(other.series))).toEqual([
    { ...line, series: "ADJ", place: "01", taxable: -10_000, cgst: -250, sgst: -250, igst: 0 },
    { ...line, series: "INV", place: "07", taxable: 40_000, cgst: 0, sgst: 0, igst: 2_000 },
    { ...line, series: "RV", place: "01", taxable: 10_000, cgst: 250, sgst: 250, igst: 0 },
  ]);
  expect(total).toEqual({ taxable: 40_000, cgst: 0, sgst: 0, igst: 2_000 });
  expect(isRegistered).toBe(true);
});

it("leaves out other months, and knows where there is nothing to come", async () => {
  const bookingId = await booked(42_000);
  const row = { series: "INV" as const, bookingId, place: "01", sac: "998555", basisPoints: 500 };
  const parts = { taxable: 100, cgst: 2.5, sgst: 2.5, igst: 0 };
  const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"];
  await bed.services.db.insert(paperTaxes).values(days.map((day) => ({ ...row, ...parts, number: day, day })));
  bed.services.changes.note(["documents"]);
  const { lines } = await manager.reports.tax({ from: "2026-02", to: "2026-03" });
  expect(lines).toMatchObject([
    { month: "2026-02", taxable: 200, cgst: 5 },
    { month: "2026-03", taxable: 100, cgst: 2.5 },
  ]);
  await (await bed.as("admin")).documents.updateTax({ ...REGISTERED, isRegistered: false });
  expect(await manager.reports.tax({ from: "2025-02", to: "2025-03" })).toMatchObject({
    lines: [],
    isRegistered: false,
  });
  expect(await codeOf(manager.reports.tax({ from: "2026-03", to: "2026-02" }))).toBe("VALIDATION");
});

it("whatever comes before an invoice and goes back, once it is issued a month is what invoices and notes say", async () => {
  const step = fc.tuple(fc.constantFrom("take", "refund", "voucher"), fc.integer({ min: 100, max: 900_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), fc.boolean(), async (steps, isCancelled) => {
      await bed.services.db.delete(paperTaxes);
      const bookingId = await booked(42_000.42);
      for (const [name, paise] of steps) {
        const amount = paise / 100;
        const { vouchersDue } = await manager.documents.ofBooking({ bookingId });
        const acts = {
          take: () => taken(bookingId, amount),
          refund: () => manager.payments.refund({ bookingId, amount, method: "upi", isAboveBalance: true }),
          voucher: () =>
            Promise.all(
              vouchersDue.map(({ kind, paymentId }) =>
                kind === "receipt_voucher"
                  ? manager.documents.issueReceiptVoucher({ bookingId, paymentId })
                  : manager.documents.issueRefundVoucher({ bookingId, paymentId }),
              ),
            ),
        };
        // More than is there cannot go back.
        expect(await codeOf(acts[name]())).not.toBe("INTERNAL");
      }
      await manager.documents.issueInvoice({ bookingId });
      let says = 42_000.42;
      if (isCancelled) {
        await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
        says = sumOf([says, -(await manager.documents.ofBooking({ bookingId })).excess]);
        await manager.documents.issueCreditNote({ bookingId });
      }
      const { lines, total } = await report();
      expect(sumOf(Object.values(total))).toBe(says);
      const advances = lines.filter(({ series }) => series === "RV" || series === "RF" || series === "ADJ");
      expect(sumOf(advances.flatMap(({ taxable, cgst, sgst }) => [taxable, cgst, sgst]))).toBe(0);
    }),
    { numRuns: walks(8) },
  );
});
