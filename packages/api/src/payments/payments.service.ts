import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { CREDIT_MESSAGES } from "@shikara/contract/payments/credits";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { paymentReverse, paymentTake, StaffMoney } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { mayDiscount } from "../bookings/pricing.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findPayment, insertPayment, isReversed, type PaymentRow, paymentByKey } from "../money/money.queries.ts";
import { closePages } from "../money/pages.queries.ts";
import { refuseDoubtful } from "./doubts.ts";
import { paidFor, refuseAboveRefund } from "./given-back.ts";
import { changeMoney } from "./lines.service.ts";
import { mayReverse } from "./offers.ts";
import { withdrawReceipts } from "./receipts.queries.ts";
import { mailReceipt, mailRefund } from "./receipts.ts";
import { askedKey, takeKey } from "./settled.service.ts";

/** So long ago an agent may still say that something was paid: the months before are closed. */
const DAYS_BACK = 31;

type Money = Omit<z.output<typeof paymentTake>, "mailReceipt" | "isAboveBalance">;

const saidOf = ({ amount, method, reference, note, paidOn }: PaymentRow) => ({
  ...{ amount, method, reference, note, paidOn },
});

/**
 * Writes money down once, however often it is sent with one key. The booking is locked: two who write at once both count,
 * and what was paid never falls below nothing.
 */
function record(
  ctx: StaffContext,
  { bookingId, amount, method, reference, note, key, paidOn: said }: Money,
  { check, tell }: { check?: (tx: Db) => Promise<void>; tell?: (tx: Db) => Promise<void> } = {},
): Promise<StaffMoney> {
  const today = calendarNow(ctx.timeZone).day;
  const paidOn = said ?? today;
  if (paidOn > today) refuseField("paidOn", PAYMENT_MESSAGES.paidLater);
  if (paidOn < addDays(today, -DAYS_BACK) && !mayDiscount(ctx)) refuseField("paidOn", PAYMENT_MESSAGES.paidLongAgo);
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const given = askedKey(ctx, key);
  const once = given || randomUUID();
  return changeMoney(ctx, bookingId, async (tx) => {
    const first = await paymentByKey(tx, bookingId, once);
    if (first) {
      const isSame = isDeepStrictEqual(
        { amount, method, reference, note, paidOn: said ?? first.paidOn },
        saidOf(first),
      );
      return isSame ? undefined : fail("IDEMPOTENCY_MISMATCH");
    }
    if (given)
      await takeKey(ctx, tx, { bookingId, key: given, body: { amount, method, reference, note, paidOn: said } });
    if (amount < 0 && sumOf([await paidFor(tx, bookingId), amount]) < 0)
      refuseField("amount", PAYMENT_MESSAGES.refundTooLarge);
    await check?.(tx);
    const payment = { method, amount, reference, note, paidOn };
    await insertPayment(tx, { bookingId, memberId, memberName, ...payment, key: once });
    // Who has paid in one way does not pay the same in another.
    if (amount > 0) await closePages(tx, [bookingId]);
    await tell?.(tx);
  });
}

/**
 * Writes down money that was taken and, where wished, mails the receipt; what else goes `with` it is done once, too.
 * @throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION for a day to come, CONFLICT for more than is owed, and for a reference that stands already, unless that is meant
 */
export function takePayment(
  ctx: StaffContext,
  { mailReceipt: isMailed, isAboveBalance, ...payment }: z.output<typeof paymentTake>,
  withIt?: (tx: Db) => Promise<void>,
): Promise<StaffMoney> {
  return record(ctx, payment, {
    ...(!isAboveBalance && { check: (tx) => refuseDoubtful(ctx, tx, payment) }),
    async tell(tx) {
      if (isMailed) await mailReceipt(ctx, tx, payment);
      await withIt?.(tx);
    },
  });
}

/**
 * Money given back: a payment below zero, which the customer is mailed where that is wished.
 * @throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION for more than was paid, CONFLICT for more than is to be given back unless that is meant
 */
export const refund = (
  ctx: StaffContext,
  { mailReceipt: isMailed, isAboveBalance, ...payment }: z.output<typeof paymentTake>,
): Promise<StaffMoney> =>
  record(
    ctx,
    { ...payment, amount: -payment.amount },
    {
      ...(!isAboveBalance && { check: (tx) => refuseAboveRefund(ctx, tx, payment) }),
      ...(isMailed && { tell: (tx) => mailRefund(ctx, tx, payment) }),
    },
  );

/**
 * Takes back what was written down by mistake with a payment of its own; a mail about it that still waits goes to nobody.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT where that was done before, or where its money has been given back
 */
export async function reversePayment(
  ctx: StaffContext,
  { id, note }: z.output<typeof paymentReverse>,
): Promise<StaffMoney> {
  const payment = (await findPayment(ctx.db, id)) ?? fail("NOT_FOUND");
  const { bookingId, amount, method, reference, reverses } = payment;
  if (method === "online") fail("CONFLICT", PAYMENT_MESSAGES.onlineStays);
  if (method === "credit") fail("CONFLICT", CREDIT_MESSAGES.stays);
  if (!mayReverse(ctx, payment)) fail("FORBIDDEN", PAYMENT_MESSAGES.notYours);
  if (reverses !== null) fail("CONFLICT", PAYMENT_MESSAGES.alreadyReversed);
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return changeMoney(ctx, bookingId, async (tx) => {
    if (await isReversed(tx, id)) fail("CONFLICT", PAYMENT_MESSAGES.alreadyReversed);
    if (sumOf([await paidFor(tx, bookingId), -amount]) < 0) fail("CONFLICT", PAYMENT_MESSAGES.refundFirst);
    const paidOn = calendarNow(ctx.timeZone).day;
    const back = { bookingId, memberId, memberName, method, amount: -amount, reference, note, paidOn };
    await insertPayment(tx, { ...back, reverses: id, key: randomUUID() });
    await withdrawReceipts(tx, payment);
  });
}
