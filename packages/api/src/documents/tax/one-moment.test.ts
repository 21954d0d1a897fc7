import { calendarNow } from "@shikara/contract/core/calendar";
import { invoices, paperTaxes, receiptVouchers } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { registered } from "@shikara/testing/tax";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, expect, it, vi } from "vitest";

const bed = await createTestbed();
afterAll(() => bed.close());
afterEach(() => vi.useRealTimers());

it("a paper's date and the day of its tax are one, also in the last moment of a day", async () => {
  const admin = await bed.as("admin");
  await admin.documents.updateTax(registered());
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
  const { payments } = await admin.payments.take({ bookingId, amount: 5_000, method: "upi" });
  const yesterday = inDays(-1);
  const last = new Date(`${yesterday}T23:59:59.990+05:30`);
  vi.useFakeTimers({ toFake: ["Date"], now: last });
  await admin.documents.issueReceiptVoucher({ bookingId, paymentId: payments[0]?.id ?? "" });
  await admin.documents.issueInvoice({ bookingId });
  const { db, timeZone } = bed.services;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
  const [voucher] = await db.select().from(receiptVouchers).where(eq(receiptVouchers.bookingId, bookingId));
  for (const paper of [invoice, voucher]) expect(calendarNow(timeZone, paper?.issuedAt).day).toBe(yesterday);
  const taxes = await db.select().from(paperTaxes).where(eq(paperTaxes.bookingId, bookingId));
  expect(taxes.length).toBeGreaterThanOrEqual(2);
  expect(new Set(taxes.map(({ day }) => day))).toEqual(new Set([yesterday]));
});
