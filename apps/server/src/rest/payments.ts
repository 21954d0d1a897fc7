import { staffMoney } from "@shikara/contract/payments/schema";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { z } from "zod";
import { paymentsLedgerRows } from "./payments-ledger.ts";
import { ok, restTable, success } from "./table.ts";

const money = success({ data: staffMoney });
const written = success({ message: z.string(), data: staffMoney });

/** A booking's money. Sent again with the same Idempotency-Key, a payment is one. */
export const paymentsRest = restTable("payments", [
  ...paymentsLedgerRows,
  {
    method: "get",
    path: "/api/admin/bookings/{id}/money",
    procedure: "payments.ofBooking",
    summary: "What a booking costs, what was paid, and what cancelling today would cost",
    reply: money,
    handle: async (call, { input, params }) =>
      ok({ data: await call.payments.ofBooking(input({ bookingId: params.id })) }),
  },
  {
    method: "post",
    path: "/api/admin/bookings/{id}/payments",
    procedure: "payments.take",
    summary: "Write down a payment",
    body: "json",
    status: 201,
    reply: written,
    handle: async (call, { input, params }) =>
      ok({ message: PAYMENT_MESSAGES.taken, data: await call.payments.take(input({ bookingId: params.id })) }),
  },
  {
    method: "post",
    path: "/api/admin/bookings/{id}/refunds",
    procedure: "payments.refund",
    summary: "Write down money that was given back",
    body: "json",
    status: 201,
    reply: written,
    handle: async (call, { input, params }) =>
      ok({ message: PAYMENT_MESSAGES.refunded, data: await call.payments.refund(input({ bookingId: params.id })) }),
  },
]);
