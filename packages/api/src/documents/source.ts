import { cancellationLines } from "@shikara/contract/bookings/cancellation";
import { fail } from "@shikara/contract/core/fail";
import type { Issuer } from "@shikara/contract/documents/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import { findBooking } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { AppServices } from "../core/context.ts";
import { driverOf } from "../duties/driver-of.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { confirmedStays, type StayRow } from "../stays/stays.queries.ts";
import { type InvoiceRow, invoiceOf, type NoteRow, notesOf } from "./documents.queries.ts";
import { currentIssuer } from "./issuer.ts";

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
export async function sourceOf({ db, timeZone }: Printing, bookingId: string): Promise<Source> {
  const booking = (await findBooking(db, bookingId)) ?? fail("NOT_FOUND");
  const [money, issuer, invoice, creditNotes, debitNotes, driver, stays] = await Promise.all([
    moneyOf(db, bookingId, timeZone),
    currentIssuer(db),
    invoiceOf(db, bookingId),
    notesOf(db, "CN", bookingId),
    notesOf(db, "DN", bookingId),
    driverOf(db, bookingId),
    confirmedStays(db, bookingId),
  ]);
  const { policy } = booking.sold;
  const words = policy.length > 0 ? policy : cancellationLines(booking.cancellation);
  const papers = { invoice, creditNotes, debitNotes };
  return { booking, money, issuer, ...papers, driver, stays, policy: words, timeZone, now: new Date() };
}
