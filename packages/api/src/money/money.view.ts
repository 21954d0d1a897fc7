import { type CancellationBand, cancellationOf } from "@shikara/contract/bookings/cancellation";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf, sumOfLines } from "@shikara/contract/core/money";
import type { LineView, MoneyView, PaymentView } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import { type LineRow, linesOf, type PaymentRow, paymentsOf, type Terms, termsOf } from "./money.queries.ts";

const lineView = ({ id, kind, title, quantity, unitPrice, amount }: LineRow): LineView => ({
  ...{ id, kind, title, quantity, unitPrice },
  // The column is generated and never null; drizzle types it by its expression alone.
  amount: amount ?? 0,
});

/** What has lines of its own has no price beside them, unless somebody named one. */
function lineViews(rows: readonly LineRow[], { madeOf, bookingType }: Terms): LineView[] {
  // What somebody named, or granted, is no longer made of what the house's rule came to. Of a package one line says nothing new; of a cab it says how far.
  const parts = madeOf !== null && (madeOf.length > 1 || bookingType === "cab") ? madeOf : undefined;
  const lines = rows
    .map(lineView)
    .map((line) => (parts && line.kind === "price" && sumOfLines(parts) === line.amount ? { ...line, parts } : line));
  const own = lines.filter(({ kind }) => kind === "extra");
  return own.length === 0 ? lines : lines.filter(({ kind, amount }) => kind !== "price" || amount > 0);
}

function paymentViews(rows: readonly PaymentRow[]): PaymentView[] {
  const reversed = new Set(rows.flatMap(({ reverses }) => reverses ?? []));
  return rows.map(({ id, at, memberName: by, method, paidOn, reference, amount, note, reverses }) => ({
    ...{ id, at, by, method, paidOn, reference, amount, note, reverses },
    isReversed: reversed.has(id),
  }));
}

const FREE: readonly CancellationBand[] = [{ fromDays: Number.NEGATIVE_INFINITY, percent: 0 }];

/** The policy as it stood when it was made, counted on the day that the customer asked, else that it was cancelled, else today. A request that nobody ever confirmed or paid for costs nothing to withdraw. */
export function ifCancelledOf(terms: Terms, paid: number, timeZone: string) {
  const {
    status,
    wasConfirmed,
    cancelledOn,
    cancelAskedAt,
    travelDate: departure,
    totalAmount: total,
    updatedAt,
  } = terms;
  if (status === "completed" || (status === "pending" && !wasConfirmed && paid === 0)) return null;
  const dayOf = (moment?: Date) => calendarNow(timeZone, moment).day;
  if (status === "cancelled" && cancelledOn === null)
    return cancellationOf({ bands: FREE, on: dayOf(updatedAt), departure, total, paid });
  const on = cancelAskedAt ? dayOf(cancelAskedAt) : (cancelledOn ?? dayOf());
  return cancellationOf({ bands: terms.cancellation, on, departure, total, paid });
}

/** What a booking costs: its total, or what cancelling it did. */
const owedOf = ({ status, totalAmount }: Terms, ifCancelled: ReturnType<typeof ifCancelledOf>) =>
  status === "cancelled" && ifCancelled ? ifCancelled.fee : totalAmount;

/** What a cancelled booking cost its customer; null for every other. */
export const feeOf = (terms: Terms, paid: number, timeZone: string): number | null =>
  terms.status === "cancelled" ? owedOf(terms, ifCancelledOf(terms, paid, timeZone)) : null;

/** What is left to pay of a booking for which so many rupees were paid; below zero, what the customer gets back. */
export const balanceOf = (terms: Terms, paid: number, timeZone: string): number =>
  sumOf([owedOf(terms, ifCancelledOf(terms, paid, timeZone)), -paid]);

/** A booking's money as it stands. @throws NOT_FOUND */
export async function moneyOf(db: Db, bookingId: string, timeZone: string): Promise<MoneyView> {
  const terms = (await termsOf(db, bookingId)) ?? fail("NOT_FOUND");
  const [lines, payments] = await Promise.all([linesOf(db, bookingId), paymentsOf(db, bookingId)]);
  const paid = sumOf(payments.map(({ amount }) => amount));
  const ifCancelled = ifCancelledOf(terms, paid, timeZone);
  const isCancelled = terms.status === "cancelled";
  return {
    lines: lineViews(lines, terms),
    total: terms.totalAmount,
    // Nobody is asked for more than the whole, nor for the first part of what is called off.
    deposit: isCancelled ? 0 : Math.min(terms.deposit, terms.totalAmount),
    payments: paymentViews(payments),
    paid,
    balance: sumOf([owedOf(terms, ifCancelled), -paid]),
    cancellation: ifCancelled,
    isCancelled,
  };
}
