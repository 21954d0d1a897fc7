import { calendarNow } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/core/money";
import { allows } from "@shikara/contract/core/permissions";
import type { MoneyOffer, MoneyView, StaffMoney } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { type LineRow, linesOf, type PaymentRow, paymentsOf } from "../money/money.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { isCreditLeft } from "./credits.queries.ts";
import { refundsOfBooking } from "./online/online.queries.ts";
import { refundableOf, underway } from "./online/record.ts";

type Asking = Pick<StaffContext, "signedIn" | "timeZone" | "paymentProvider">;

/** Whether somebody wrote it down themselves, today in the agency's calendar. */
function isOwnToday({ signedIn, timeZone }: Asking, memberId: string | null, at: Date): boolean {
  return memberId === signedIn.member.id && calendarNow(timeZone, at).day === calendarNow(timeZone).day;
}

/** An extra that was charged is let go by a manager, or the same day by whoever charged it; a discount by who may give one. */
export function mayRemove(ctx: Asking, { kind, memberId, createdAt }: LineRow): boolean {
  const { member } = ctx.signedIn;
  if (kind === "price") return false;
  if (allows(member, "payments:discount")) return true;
  return kind === "extra" && allows(member, "bookings:update") && isOwnToday(ctx, memberId, createdAt);
}

/** What was written down by mistake is taken back by a manager, or the same day by whoever wrote it. */
export function mayReverse(ctx: Asking, { memberId, at, amount, method }: PaymentRow): boolean {
  const { member } = ctx.signedIn;
  // Whatever a service has taken it has, and a credit is used once.
  if (method === "online" || method === "credit") return false;
  return (
    allows(member, "payments:refund") ||
    (amount > 0 && allows(member, "payments:create") && isOwnToday(ctx, memberId, at))
  );
}

/** A cancelled booking takes what is still owed and gives back what is too much, and that is all. */
function offersOf(
  { signedIn: { member } }: Asking,
  { isCancelled, balance, paid }: Pick<MoneyView, "isCancelled" | "balance" | "paid">,
  hasCredit: boolean,
): MoneyOffer[] {
  const may = (permission: Parameters<typeof allows>[1]) => allows(member, permission);
  const all: [offer: MoneyOffer, isThere: boolean][] = [
    ["take", may("payments:create") && (!isCancelled || balance > 0)],
    ["extra", may("bookings:update") && !isCancelled],
    ["discount", may("payments:discount") && !isCancelled],
    ["deposit", may("bookings:update") && !isCancelled],
    ["refund", may("payments:refund") && paid > 0],
    ["credit", may("payments:create") && balance > 0 && hasCredit],
  ];
  return all.flatMap(([offer, isThere]) => (isThere ? [offer] : []));
}

/** A booking's money with what whoever asks may do with it. @throws NOT_FOUND */
export async function staffMoneyOf(ctx: Asking, db: Db, bookingId: string): Promise<StaffMoney> {
  const money = await moneyOf(db, bookingId, ctx.timeZone);
  const [lines, payments, refunds] = await Promise.all([
    linesOf(db, bookingId),
    paymentsOf(db, bookingId),
    refundsOfBooking(db, bookingId),
  ]);
  const credit = {
    bookingId,
    today: calendarNow(ctx.timeZone).day,
    ofAnybody: allows(ctx.signedIn.member, "payments:discount"),
  };
  const hasCredit = money.balance > 0 && (await isCreditLeft(db, credit));
  const mayRefund = ctx.paymentProvider !== null && allows(ctx.signedIn.member, "payments:refund");
  const refundable = mayRefund ? refundableOf(payments, refunds) : new Map<string, number>();
  const removable = new Set(lines.filter((line) => !money.isCancelled && mayRemove(ctx, line)).map(({ id }) => id));
  const reversible = new Set(payments.filter((payment) => mayReverse(ctx, payment)).map(({ id }) => id));
  const going = underway(payments, refunds);
  const goingBack = sumOf(going.map(({ amount }) => amount));
  return {
    ...money,
    goingBack,
    lines: money.lines.map((line) => ({ ...line, mayRemove: removable.has(line.id) })),
    payments: money.payments.map((payment) => ({
      ...payment,
      mayReverse: reversible.has(payment.id) && payment.reverses === null && !payment.isReversed,
      refundable: refundable.get(payment.id) ?? 0,
    })),
    offers: offersOf(
      ctx,
      { ...money, balance: sumOf([money.balance, goingBack]), paid: sumOf([money.paid, -goingBack]) },
      hasCredit,
    ),
    onlineRefunds: [...going, ...refunds.filter(({ state }) => state === "failed")].map(
      ({ id, createdAt: at, memberName: by, amount, state, lastError: reason }) => ({
        id,
        at,
        by,
        amount,
        state,
        reason,
      }),
    ),
  };
}
