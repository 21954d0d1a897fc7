import { cancellationLines } from "@shikara/contract/bookings/cancellation";
import { fail } from "@shikara/contract/core/fail";
import type { Issuer } from "@shikara/contract/documents/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import type { Particulars, TaxSettings } from "@shikara/contract/tax/schema";
import { isOriginal } from "@shikara/contract/texts/current";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../bookings/admin.queries.ts";
import { spokenBooking, spokenLines } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { AppServices } from "../core/context.ts";
import { driverOf } from "../duties/driver-of.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { spokenCopy } from "../spoken/spoken.ts";
import { spokenTerms } from "../spoken/terms.ts";
import { confirmedStays, type StayRow } from "../stays/stays.queries.ts";
import { type InvoiceRow, invoiceOf, type NoteRow, notesOf } from "./documents.queries.ts";
import { currentIssuer, currentTax } from "./issuer.ts";
import { particularsOf, type VoucherRow, vouchersOf } from "./tax/tax.queries.ts";

/** All that a booking's papers are made from. */
export interface Source {
  booking: BookingRow;
  money: MoneyView;
  issuer: Issuer;
  invoice: InvoiceRow | undefined;
  /** The earliest first. */
  creditNotes: readonly NoteRow[];
  /** The earliest first. */
  debitNotes: readonly NoteRow[];
  /** The earliest first. */
  receiptVouchers: readonly VoucherRow[];
  refundVouchers: readonly VoucherRow[];
  /** How the agency is taxed today; null where it is not registered. */
  tax: TaxSettings | null;
  /** Who its papers are made out to, as far as that is said. */
  particulars: Particulars & { version: number };
  /** Who drives it, on which car; undefined where nobody does yet. */
  driver: Awaited<ReturnType<typeof driverOf>>;
  /** What its suppliers have confirmed, the first first. */
  stays: readonly StayRow[];
  /** What cancelling costs, in words. */
  policy: readonly string[];
  timeZone: string;
  now: Date;
}

export type Printing = Pick<AppServices, "db" | "timeZone">;

/** @throws NOT_FOUND */
export const sourceOf = async (services: Printing, bookingId: string): Promise<Source> =>
  sourceFor(services, (await findBooking(services.db, bookingId)) ?? fail("NOT_FOUND"));

/** In the language of the work at hand, as far as somebody has put it into that. */
export async function sourceFor(printing: Printing, row: BookingRow): Promise<Source> {
  const { db, timeZone } = printing;
  const { id: bookingId } = row;
  const [booking, counted, issuer, tax, driver, stays, papers] = await Promise.all([
    asSold(db, row),
    moneyOf(db, bookingId, timeZone),
    currentIssuer(printing),
    currentTax(printing),
    driverOf(db, bookingId),
    confirmedStays(db, bookingId),
    issuedPapers(db, bookingId),
  ]);
  const money = { ...counted, lines: await spokenLines(db, counted.lines, row, booking) };
  // Where the agency had no words for what cancelling costs, the bands have.
  const policy = booking.sold.policy.length > 0 ? booking.sold.policy : cancellationLines(booking.cancellation);
  return { booking, money, issuer, ...papers, tax, driver, stays, policy, timeZone, now: new Date() };
}

/** What was issued for a booking, and whom the next is made out to. */
async function issuedPapers(db: Db, bookingId: string) {
  const [invoice, creditNotes, debitNotes, receiptVouchers, refundVouchers, particulars] = await Promise.all([
    invoiceOf(db, bookingId),
    notesOf(db, "CN", bookingId),
    notesOf(db, "DN", bookingId),
    vouchersOf(db, "receipt_voucher", bookingId),
    vouchersOf(db, "refund_voucher", bookingId),
    particularsOf(db, bookingId),
  ]);
  return { invoice, creditNotes, debitNotes, receiptVouchers, refundVouchers, particulars };
}

/** What was written for the texts that were sold, as they were sold; the rest stays in the original. */
async function asSold(db: Db, row: BookingRow): Promise<BookingRow> {
  if (isOriginal()) return row;
  const booking = await spokenBooking(db, row);
  const { tourId, sold } = booking;
  const own = await spokenCopy(db, "tours", tourId, sold);
  const { policy, notes } = sold;
  const terms = await spokenTerms(db, { cancellation: booking.cancellation, policy, notes });
  return { ...booking, sold: { ...own, ...terms } };
}
