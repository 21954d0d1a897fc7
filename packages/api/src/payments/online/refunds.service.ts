import { randomUUID } from "node:crypto";
import { DOUBTS } from "@shikara/contract/core/doubts";
import { fail } from "@shikara/contract/core/fail";
import { PAYING_MESSAGES, PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { onlineRefundAsk, StaffMoney } from "@shikara/contract/payments/schema";
import type { z } from "zod";
import { refuseField } from "../../core/refuse-field.ts";
import { tellChange } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import { type Attempt, deliverDue, type Route } from "../../delivery/deliveries.ts";
import { findPayment, paymentsOf } from "../../money/money.queries.ts";
import { paidFor, refuseAboveRefund } from "../given-back.ts";
import { changeMoney } from "../lines.service.ts";
import { askedKey, takeKey } from "../settled.service.ts";
import { type DueRefund, insertRefund, refundQueue, refundsOfBooking } from "./online.queries.ts";
import { RefusedRefund } from "./provider.ts";
import { type Online, recordRefund, refundableOf } from "./record.ts";

/**
 * Has the payment service give back of what was paid online. It is told when this commits, and as often as it takes; sent again with its key
 * it is one refund.
 * @throws NOT_FOUND, CONFLICT where there is no service or for more than is to be given back unless that is meant, VALIDATION for more than is left
 */
export async function refundOnline(
  ctx: StaffContext,
  { id, amount, note, key, isAboveBalance }: z.output<typeof onlineRefundAsk>,
): Promise<StaffMoney> {
  if (!ctx.paymentProvider) fail("CONFLICT", PAYING_MESSAGES.noService);
  const { bookingId } = (await findPayment(ctx.db, id)) ?? fail("NOT_FOUND");
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const given = askedKey(ctx, key);
  const once = given || randomUUID();
  return changeMoney(ctx, bookingId, async (tx) => {
    const [payments, refunds] = await Promise.all([paymentsOf(tx, bookingId), refundsOfBooking(tx, bookingId)]);
    const first = refunds.find((refund) => refund.key === once);
    if (first) {
      const isSame = first.amount === amount && first.paymentId === id && first.note === note;
      return isSame ? undefined : fail("IDEMPOTENCY_MISMATCH");
    }
    if (given) await takeKey(ctx, tx, { bookingId, key: given, body: { id, amount, note } });
    const left = refundableOf(payments, refunds).get(id) ?? 0;
    // However much is left of this one: no more goes back than was paid, by whichever way it goes.
    const most = Math.min(left, Math.max(0, await paidFor(tx, bookingId)));
    if (amount > most) refuseField("amount", PAYMENT_MESSAGES.onlineRefundTooLarge);
    if (!isAboveBalance) await refuseAboveRefund(ctx, tx, { bookingId, amount }, DOUBTS.aboveBackOnline);
    await insertRefund(tx, { bookingId, paymentId: id, amount, note, memberId, memberName, key: once });
  });
}

async function send(services: Online, { id, amount, providerPaymentId }: DueRefund): Promise<Attempt> {
  const { paymentProvider } = services;
  if (!paymentProvider) return { kind: "failed", reason: PAYING_MESSAGES.noService };
  try {
    const refund = await paymentProvider.refund({ paymentId: providerPaymentId, amount, once: id });
    await recordRefund(services, { ...refund, once: id });
    return refund.hasFailed ? { kind: "refused", reason: "The bank has not taken it" } : { kind: "sent" };
  } catch (error) {
    if (error instanceof RefusedRefund) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** Tells the service of the refunds that are due, as `deliverDue` says. @returns how many it tried */
export function sendDueRefunds(services: Online, options: { now?: Date; stopped?: AbortSignal } = {}): Promise<number> {
  const route: Route<DueRefund> = {
    ...refundQueue,
    send: (row) => send(services, row),
    tell: () => tellChange(services, ["payments", "bookings"]),
  };
  return deliverDue(services.db, route, options);
}
