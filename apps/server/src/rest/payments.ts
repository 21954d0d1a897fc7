import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { cashTaken, staffMoney } from "@shikara/contract/payments/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { paymentsLedgerRows } from "./payments-ledger.ts";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

const money = success({ data: staffMoney });
const written = success({ message: z.string(), data: staffMoney });

/** What is written down of money, whichever way it goes. */
const WRITTEN = ["amount", "method", "paidOn", "reference", "note", "key", "mailReceipt", "isAboveBalance"] as const;

/** A booking's money. Sent again with the same Idempotency-Key, a payment is one. */
export const paymentsRest = restTable("payments", [
  ...paymentsLedgerRows,
  row({
    method: "get",
    path: restPaths.money.pattern,
    procedure: "payments.ofBooking",
    parts: { id: "bookingId" },
    summary: "What a booking costs, what was paid, and what cancelling today would cost",
    reply: money,
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.payments.pattern,
    procedure: "payments.take",
    parts: { id: "bookingId" },
    summary: "Write down a payment",
    body: "json",
    fields: WRITTEN,
    status: 201,
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYMENT_MESSAGES.taken, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.driverCash.pattern,
    procedure: "payments.takeDriverCash",
    summary: "Take cash that a driver told of as a payment: once, however often it is sent",
    body: "json",
    fields: ["isAboveBalance"],
    reply: success({ message: z.string(), data: cashTaken }),
    handle: async ({ ask }) => ok({ message: PAYMENT_MESSAGES.taken, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.refunds.pattern,
    procedure: "payments.refund",
    parts: { id: "bookingId" },
    summary: "Write down money that was given back",
    body: "json",
    fields: WRITTEN,
    status: 201,
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYMENT_MESSAGES.refunded, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.onlineRefunds.pattern,
    procedure: "payments.refundOnline",
    summary: "Have the payment service give back of what was paid online",
    body: "json",
    fields: ["amount", "note", "key", "isAboveBalance"],
    status: 201,
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYMENT_MESSAGES.onlineRefundAsked, data: await ask() }),
  }),
]);
