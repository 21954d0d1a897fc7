import { id } from "@shikara/contract/atoms";
import { ledgerDays, ledgerInput, ledgerPage, paymentReport } from "@shikara/contract/ledger";
import {
  depositAsk,
  discountAdd,
  extraAdd,
  moneyView,
  paymentRefund,
  paymentReverse,
  paymentTake,
} from "@shikara/contract/payments";
import { z } from "zod";
import { can, router } from "../trpc.ts";
import { listLedger, reportPayments } from "./ledger.service.ts";
import { addExtra, askDeposit, giveDiscount, removeLine } from "./lines.service.ts";
import { refund, reversePayment, takePayment } from "./payments.service.ts";
import { moneyOf } from "./payments.view.ts";

/** Every change of a booking answers the booking's money as it stands after it. */
export const paymentsRouter = router({
  ofBooking: can("payments:read")
    .input(z.strictObject({ bookingId: id }))
    .output(moneyView)
    .query(({ ctx, input }) => moneyOf(ctx.db, input.bookingId, ctx.timeZone)),
  /** What came in and went out, entry by entry; `report` is what it comes to. */
  ledger: can("payments:report")
    .input(ledgerInput)
    .output(ledgerPage)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  report: can("payments:report")
    .input(ledgerDays)
    .output(paymentReport)
    .query(({ ctx, input }) => reportPayments(ctx, input)),
  addExtra: can("bookings:update")
    .input(extraAdd)
    .output(moneyView)
    .mutation(({ ctx, input }) => addExtra(ctx, input)),
  discount: can("payments:discount")
    .input(discountAdd)
    .output(moneyView)
    .mutation(({ ctx, input }) => giveDiscount(ctx, input)),
  removeLine: can("bookings:update")
    .input(z.strictObject({ id }))
    .output(moneyView)
    .mutation(({ ctx, input }) => removeLine(ctx, input.id)),
  askDeposit: can("bookings:update")
    .input(depositAsk)
    .output(moneyView)
    .mutation(({ ctx, input }) => askDeposit(ctx, input)),
  take: can("payments:create")
    .input(paymentTake)
    .output(moneyView)
    .mutation(({ ctx, input }) => takePayment(ctx, input)),
  refund: can("payments:refund")
    .input(paymentRefund)
    .output(moneyView)
    .mutation(({ ctx, input }) => refund(ctx, input)),
  reverse: can("payments:refund")
    .input(paymentReverse)
    .output(moneyView)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),
});
