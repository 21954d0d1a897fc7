import { LEDGER_WORDS } from "@shikara/contract/payments/ledger";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { listFiles } from "./list-files.ts";

/** What was taken and given back between two days, as files. */
export const paymentsLedgerRows = listFiles({
  path: restPaths.paymentsExport,
  name: "Payments",
  procedure: "payments.ledger",
  summary: "Payments, refunds and reversals from one day to another, of all ways of payment or one",
  query: { from: "text", to: "text", method: "text" },
  async page(ask, next) {
    const { entries: records, nextCursor } = await ask(next);
    return { records, nextCursor };
  },
  columns: (timeZone) => [
    { head: "Paid on", kind: "day", cell: ({ paidOn }) => paidOn },
    { head: "Booking", width: 18, cell: ({ booking }) => booking.reference },
    { head: "Customer", width: 24, cell: ({ booking }) => booking.customerName },
    { head: "Kind", cell: ({ kind }) => LEDGER_WORDS[kind] },
    { head: "Method", cell: ({ method }) => METHOD_WORDS[method] },
    { head: "Reference", width: 24, cell: ({ reference }) => reference },
    { head: "Note", width: 36, cell: ({ note }) => note },
    { head: `Recorded (${timeZone})`, kind: "moment", cell: ({ at }) => at },
    { head: "Recorded by", width: 22, cell: ({ by }) => by },
    { head: "Amount", kind: "amount", cell: ({ amount }) => amount },
  ],
});
