import { randomUUID } from "node:crypto";
import { sumOf } from "@shikara/contract/cancellation";
import { fail } from "@shikara/contract/fail";
import type { MoneyView, paymentReverse, paymentTake } from "@shikara/contract/payments";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments.messages";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { customerMail } from "../bookings/customer-mails.ts";
import { findBooking } from "../bookings/desk.queries.ts";
import { rupeesInWords } from "../outbox/mail-words.ts";
import { queueMail } from "../outbox/queue.ts";
import { refuseField } from "../refuse-field.ts";
import type { StaffContext } from "../trpc.ts";
import { changeMoney } from "./lines.service.ts";
import { findPayment, insertPayment, isReversed, paymentByKey, paymentsOf } from "./payments.queries.ts";
import { moneyOf } from "./payments.view.ts";

type Money = Omit<z.output<typeof paymentTake>, "mailReceipt">;

const paidFor = async (tx: Db, bookingId: string) =>
  sumOf((await paymentsOf(tx, bookingId)).map(({ amount }) => amount));

/**
 * Writes money down once, however often it is sent with one key. The booking is locked: two who write at once both count,
 * and what was paid never falls below nothing.
 */
function record(
  ctx: StaffContext,
  { bookingId, amount, method, note, key }: Money,
  tell?: (tx: Db) => Promise<void>,
): Promise<MoneyView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const once = key ?? (ctx.idempotencyKey || randomUUID());
  return changeMoney(ctx, bookingId, async (tx) => {
    const first = await paymentByKey(tx, bookingId, once);
    if (first) {
      const isSame = first.amount === amount && first.method === method && first.note === note;
      return isSame ? undefined : fail("IDEMPOTENCY_MISMATCH");
    }
    if (amount < 0 && sumOf([await paidFor(tx, bookingId), amount]) < 0)
      refuseField("amount", PAYMENT_MESSAGES.refundTooLarge);
    await insertPayment(tx, { bookingId, memberId, memberName, method, amount, note, key: once });
    await tell?.(tx);
  });
}

/** Mails the customer the receipt, printed when the mail goes out. */
async function mailReceipt(ctx: StaffContext, tx: Db, { bookingId, amount }: Money): Promise<void> {
  const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const { balance } = await moneyOf(tx, bookingId, ctx.timeZone);
  const { values, ...mail } = customerMail(ctx, booking);
  const money = { paid: rupeesInWords(amount), balance: rupeesInWords(Math.max(0, balance)) };
  const attachments = [{ document: "receipt" as const, bookingId }];
  await queueMail(tx, { kind: "receipt", ...mail, values: { ...values, ...money }, attachments });
}

/** Writes down money that was taken and, where wished, mails the receipt. @throws NOT_FOUND, IDEMPOTENCY_MISMATCH */
export function takePayment(
  ctx: StaffContext,
  { mailReceipt: isMailed, ...payment }: z.output<typeof paymentTake>,
): Promise<MoneyView> {
  return record(ctx, payment, (tx) => (isMailed ? mailReceipt(ctx, tx, payment) : Promise.resolve()));
}

/** Money given back: a payment below zero. @throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION for more than was paid */
export const refund = (ctx: StaffContext, payment: Money): Promise<MoneyView> =>
  record(ctx, { ...payment, amount: -payment.amount });

/**
 * Takes back what was written down by mistake with a payment of its own.
 * @throws NOT_FOUND, CONFLICT where that was done before, or where its money has been given back
 */
export async function reversePayment(
  ctx: StaffContext,
  { id, note }: z.output<typeof paymentReverse>,
): Promise<MoneyView> {
  const { bookingId, amount, method, reverses } = (await findPayment(ctx.db, id)) ?? fail("NOT_FOUND");
  if (reverses !== null) fail("CONFLICT", PAYMENT_MESSAGES.alreadyReversed);
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return changeMoney(ctx, bookingId, async (tx) => {
    if (await isReversed(tx, id)) fail("CONFLICT", PAYMENT_MESSAGES.alreadyReversed);
    if (sumOf([await paidFor(tx, bookingId), -amount]) < 0) fail("CONFLICT", PAYMENT_MESSAGES.refundFirst);
    const back = { bookingId, memberId, memberName, method, amount: -amount, note };
    await insertPayment(tx, { ...back, reverses: id, key: `reverses ${id}` });
  });
}
