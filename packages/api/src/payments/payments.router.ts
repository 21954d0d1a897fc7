import { id } from "@shikara/contract/core/atoms";
import { cashTake } from "@shikara/contract/duties/schema";
import { creditLook, creditUse, creditView, creditWorth } from "@shikara/contract/payments/credits";
import { ledgerFilter, ledgerInput, ledgerPage, paymentReport, refusedRefund } from "@shikara/contract/payments/ledger";
import {
  cashTaken,
  depositAsk,
  discountAdd,
  extraAdd,
  lineRemove,
  moneySettle,
  onlineRefundAsk,
  paymentReverse,
  paymentTake,
  settled,
  staffMoney,
} from "@shikara/contract/payments/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { creditsBeside, creditWorthOf, payWithCredit } from "./credits.service.ts";
import { takeDriverCash } from "./driver-cash.service.ts";
import { listLedger, reportPayments } from "./ledger.service.ts";
import { addExtra, askDeposit, giveDiscount, removeLine } from "./lines.service.ts";
import { staffMoneyOf } from "./offers.ts";
import { refundOnline } from "./online/refunds.service.ts";
import { refusedRefunds } from "./online/refused.queries.ts";
import { refund, reversePayment, takePayment } from "./payments.service.ts";
import { settle } from "./settled.service.ts";

/** Every change of a booking answers the booking's money as it stands after it. */
export const paymentsRouter = router({
  ofBooking: can("payments:read")
    .input(z.strictObject({ bookingId: id }))
    .output(staffMoney)
    .query(({ ctx, input }) => staffMoneyOf(ctx, ctx.db, input.bookingId)),
  /** What came in and went out, entry by entry; `report` is what it comes to. */
  ledger: can("payments:report")
    .input(ledgerInput)
    .output(ledgerPage)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  report: can("payments:report")
    .input(ledgerFilter)
    .output(paymentReport)
    .query(({ ctx, input }) => reportPayments(ctx, input)),
  /** What was to go back online, and did not. */
  refused: can("payments:report")
    .output(z.array(refusedRefund))
    .query(({ ctx }) => refusedRefunds(ctx.db, ctx.timeZone)),
  addExtra: can("bookings:update")
    .input(extraAdd)
    .output(staffMoney)
    .mutation(({ ctx, input }) => addExtra(ctx, input)),
  discount: can("payments:discount")
    .input(discountAdd)
    .output(staffMoney)
    .mutation(({ ctx, input }) => giveDiscount(ctx, input)),
  removeLine: can("bookings:update")
    .input(lineRemove)
    .output(staffMoney)
    .mutation(({ ctx, input }) => removeLine(ctx, input)),
  askDeposit: can("bookings:update")
    .input(depositAsk)
    .output(staffMoney)
    .mutation(({ ctx, input }) => askDeposit(ctx, input)),
  /** Cash that a driver told of, as a payment: once. */
  takeDriverCash: can("payments:create")
    .input(cashTake)
    .output(cashTaken)
    .mutation(({ ctx, input }) => takeDriverCash(ctx, input)),
  take: can("payments:create")
    .input(paymentTake)
    .output(staffMoney)
    .mutation(({ ctx, input }) => takePayment(ctx, input)),
  /** Those that came of a booking or have paid for it, and what its customer has left of others. */
  credits: can("payments:read")
    .input(z.strictObject({ bookingId: id }))
    .output(z.array(creditView))
    .query(({ ctx, input }) => creditsBeside(ctx, input.bookingId)),
  /** Whose one is, and what it would pay. */
  creditWorth: can("payments:create")
    .input(creditLook)
    .output(creditWorth)
    .query(({ ctx, input }) => creditWorthOf(ctx, input)),
  useCredit: can("payments:create")
    .input(creditUse)
    .output(staffMoney)
    .mutation(({ ctx, input }) => payWithCredit(ctx, input)),
  /** What became of what was sent without an answer. */
  settle: can("payments:create")
    .input(moneySettle)
    .output(settled)
    .mutation(({ ctx, input }) => settle(ctx, input)),
  refund: can("payments:refund")
    .input(paymentTake)
    .output(staffMoney)
    .mutation(({ ctx, input }) => refund(ctx, input)),
  /** By the way it came. */
  refundOnline: can("payments:refund")
    .input(onlineRefundAsk)
    .output(staffMoney)
    .mutation(({ ctx, input }) => refundOnline(ctx, input)),
  /** One's own of today, or with the permission to refund any. */
  reverse: can("payments:create")
    .input(paymentReverse)
    .output(staffMoney)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),
});
