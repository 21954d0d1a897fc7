import { PAYABLE_MESSAGES, PAYABLE_PART_LABELS } from "@shikara/contract/payables/messages";
import { payableList, supplierAccount } from "@shikara/contract/payables/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { listFiles } from "./list-files.ts";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

const account = success({ data: supplierAccount });
const written = success({ message: z.string(), data: supplierAccount });
const MONEY = ["amount", "method", "paidOn", "reference", "note", "key"] as const;

/** What the agency owes its suppliers. Sent again with the same Idempotency-Key, a payment is one. */
export const payablesRest = restTable("payables", [
  ...listFiles({
    path: restPaths.payablesExport,
    name: "Payables",
    procedure: "payables.list",
    summary: "What is owed to suppliers, by the day on which it is due",
    query: { supplierId: "text" },
    page: async (ask) => ({ records: (await ask()).payables, nextCursor: null }),
    columns: () => [
      { head: "Due on", kind: "day", cell: ({ dueOn }) => dueOn },
      { head: "Supplier", width: 28, cell: ({ supplier }) => supplier.name },
      { head: "What for", width: 28, cell: ({ service }) => service },
      { head: "Begins on", kind: "day", cell: ({ checkIn }) => checkIn },
      { head: "Booking", width: 18, cell: ({ booking }) => booking.reference },
      { head: "Customer", width: 24, cell: ({ booking }) => booking.customerName },
      { head: "Part", cell: ({ part }) => PAYABLE_PART_LABELS[part] },
      { head: "Open", kind: "amount", cell: ({ open }) => open },
    ],
  }),
  row({
    method: "get",
    path: restPaths.payables,
    procedure: "payables.list",
    summary: "What is owed to suppliers, or to one, by the day on which it is due; below zero is what comes back",
    query: { supplierId: "text" },
    reply: success({ data: payableList }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.supplierAccount.pattern,
    procedure: "payables.account",
    summary: "What is owed to a supplier, and what was paid",
    reply: account,
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.supplierPayments.pattern,
    procedure: "payables.pay",
    summary: "Write down a payment to a supplier for some stays: what is due first is paid first",
    body: "json",
    fields: ["stayIds", ...MONEY, "isAboveOwed"],
    status: 201,
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYABLE_MESSAGES.paid, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.supplierGivesBack.pattern,
    procedure: "payables.takeBack",
    summary: "Write down what a supplier has given back of a stay",
    body: "json",
    fields: [...MONEY, "isAboveBack"],
    status: 201,
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYABLE_MESSAGES.received, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.supplierPaymentReverse.pattern,
    procedure: "payables.reverse",
    summary: "Take back a payment that was written down by mistake, once",
    body: "json",
    fields: ["note"],
    reply: written,
    handle: async ({ ask }) => ok({ message: PAYABLE_MESSAGES.reversed, data: await ask() }),
  }),
]);
