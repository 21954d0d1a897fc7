import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../../bookings/admin.queries.ts";
import type { BookingRow } from "../../bookings/bookings.queries.ts";
import { tellPaidOnline } from "../../bookings/notifications.ts";
import type { AppServices } from "../../core/context.ts";
import { writeTransaction } from "../../core/transaction.ts";
import { insertPayment, isReversed, lockTerms, type PaymentRow, paymentByKey } from "../../money/money.queries.ts";
import { moneyOf } from "../../money/money.view.ts";
import { withdrawReceipts } from "../receipts.queries.ts";
import { mailReceipt, mailRefund, mailReturned } from "../receipts.ts";
import { entryNamed, findRefund, insertRefund, markRefund, onlineKey, type RefundRow } from "./online.queries.ts";
import type { ProviderPayment, ProviderRefund } from "./provider.ts";

export type Online = Pick<AppServices, "db" | "announce" | "publicUrl" | "timeZone" | "paymentProvider">;

const SO_CHANGED = ["payments", "bookings"] as const;
const nobody = (services: Online) => ({ ...services, signedIn: null });
const dayOf = ({ timeZone }: Online, at: Date) => calendarNow(timeZone, at).day;
const by = ({ paymentProvider }: Online) => ({ memberId: null, memberName: paymentProvider?.name ?? "" });

/** What is out of the ordinary about money that came in: it is kept, and somebody has to look at it. '' for nothing. */
function oddity({ status }: BookingRow, balance: number): string {
  if (status === "cancelled") return "This booking is cancelled: what is too much is to be given back.";
  return balance < 0 ? "More than was owed has been paid: what is too much is to be given back." : "";
}

/**
 * Writes down what has arrived online, once however often and by whichever way it is told: money that has come in is never refused,
 * whatever has become of its booking meanwhile. The customer gets the receipt; staff hear of it, and of what is odd about it.
 */
export function recordPayment(services: Online, bookingId: string, { id, amount, at, how }: ProviderPayment) {
  return writeTransaction(nobody(services), SO_CHANGED, async (tx) => {
    (await lockTerms(tx, bookingId)) ?? fail("NOT_FOUND");
    const key = onlineKey(id);
    if (amount === 0 || (await paymentByKey(tx, bookingId, key))) return;
    const paid = { method: "online" as const, amount, reference: id, note: how, paidOn: dayOf(services, at) };
    await insertPayment(tx, { bookingId, ...by(services), ...paid, key });
    const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
    const { balance } = await moneyOf(tx, bookingId, services.timeZone);
    await mailReceipt(services, tx, { bookingId, amount });
    await tellPaidOnline(services, tx, booking, { amount, oddity: oddity(booking, balance) });
  });
}

/** What has gone back, as an entry below zero by whoever asked for it; its customer hears of it. */
async function writeBack(services: Online, tx: Db, row: RefundRow, refund: ProviderRefund) {
  const { bookingId, note, memberId, memberName } = row;
  const key = onlineKey(refund.id);
  if (await paymentByKey(tx, bookingId, key)) return;
  const paidOn = dayOf(services, refund.at);
  const given = { method: "online" as const, amount: -refund.amount, reference: refund.id, note, paidOn };
  await insertPayment(tx, { bookingId, memberId, memberName, ...given, key });
  await mailRefund(services, tx, { bookingId, amount: refund.amount, method: "online" });
}

/** A refund that no bank took is taken back itself: its customer is owed the money again, and hears of it. */
async function writeReturned(services: Online, tx: Db, row: RefundRow, refund: ProviderRefund) {
  const { bookingId } = row;
  const given = await paymentByKey(tx, bookingId, onlineKey(refund.id));
  const lastError = "The bank has not taken it";
  const settled = { state: "failed" as const, lastError, settledAt: new Date() };
  // Whoever is sending it just now says nothing of it any more.
  await markRefund(tx, row.id, { ...settled, claim: null, providerId: refund.id });
  if (!given || (await isReversed(tx, given.id))) return;
  const back = { method: "online" as const, amount: -given.amount, reference: refund.id, note: lastError };
  const entry = { bookingId, ...by(services), ...back, paidOn: dayOf(services, new Date()) };
  await insertPayment(tx, { ...entry, reverses: given.id, key: `${onlineKey(refund.id)}:back` });
  // What still waits to say that it was given goes to nobody; who has read that hears what became of it.
  if (!(await withdrawReceipts(tx, given))) await mailReturned(services, tx, { bookingId, amount: -given.amount });
}

/** One that was made in the service's own back office stands among ours. */
async function madeElsewhere(services: Online, tx: Db, payment: PaymentRow, { id, amount }: ProviderRefund) {
  const { id: paymentId, bookingId } = payment;
  const made = { state: "sent" as const, settledAt: new Date(), providerId: id, key: id };
  return insertRefund(tx, { bookingId, paymentId, amount, ...by(services), ...made });
}

/** Writes down how a refund stands, whoever asked for it, however often that is told. What is of no payment of ours is none of ours. */
export async function recordRefund(services: Online, refund: ProviderRefund): Promise<void> {
  const payment = await entryNamed(services.db, refund.paymentId);
  const known = await findRefund(services.db, refund.id, refund.once);
  const bookingId = known?.bookingId ?? payment?.bookingId;
  if (!bookingId) return;
  await writeTransaction(nobody(services), SO_CHANGED, async (tx) => {
    await lockTerms(tx, bookingId);
    const found = await findRefund(tx, refund.id, refund.once);
    const row = found ?? (payment && (await madeElsewhere(services, tx, payment, refund)));
    if (!row) return;
    // Once no bank took it, nothing that is told late makes it given.
    if (refund.hasFailed) return writeReturned(services, tx, row, refund);
    if (row.state === "failed" && row.providerId === refund.id) return;
    // Given after all, also where nobody was answered who asked for it: it is not asked for again, and no longer said to have failed.
    const given = { state: "sent" as const, providerId: refund.id, lastError: "", claim: null };
    await markRefund(tx, row.id, { ...given, settledAt: row.settledAt ?? new Date() });
    await writeBack(services, tx, row, refund);
  });
}

/** Rupees of each payment that the service can still give back. */
export function refundableOf(payments: readonly PaymentRow[], refunds: readonly RefundRow[]): Map<string, number> {
  const left = payments
    .filter(({ method, amount, reverses }) => method === "online" && amount > 0 && reverses === null)
    .map(({ id, amount }): [string, number] => {
      const going = refunds.filter(({ paymentId, state }) => paymentId === id && state !== "failed");
      return [id, sumOf([amount, ...going.map((refund) => -refund.amount)])];
    });
  return new Map(left.map(([id, amount]) => [id, Math.max(0, amount)]));
}

/** Rupees that go back and are not among the payments yet. */
export function underway(payments: readonly PaymentRow[], refunds: readonly RefundRow[]): RefundRow[] {
  const recorded = new Set(payments.map(({ key }) => key));
  return refunds.filter(
    ({ state, providerId }) =>
      (state === "waiting" || state === "sending") && !(providerId && recorded.has(onlineKey(providerId))),
  );
}
