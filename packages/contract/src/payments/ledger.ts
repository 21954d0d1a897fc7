import { z } from "zod";
import { day, id } from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysInOrder } from "../core/calendar.ts";
import { PAYMENT_METHODS } from "../core/money.ts";
import { paging } from "../core/paging.ts";

/** Money taken, money given back, and what takes back either of them that was written down by mistake. */
export const LEDGER_KINDS = ["payment", "refund", "reversal"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export const LEDGER_WORDS: Record<LedgerKind, string> = {
  payment: "Payment",
  refund: "Refund",
  reversal: "Reversal",
};

/** Days of the agency's calendar, both included; all ways of payment, or one. */
const filter = { from: day, to: day, method: z.enum(PAYMENT_METHODS).optional() };
export const ledgerFilter = z.strictObject(filter).refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type LedgerFilter = z.output<typeof ledgerFilter>;

export const ledgerInput = z
  .strictObject({ ...filter, ...paging })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type LedgerInput = z.output<typeof ledgerInput>;

export const ledgerEntry = z.object({
  id,
  /** When it was written down. */
  at: z.date(),
  /** The day on which it was paid, by which it is listed. */
  paidOn: z.string(),
  booking: z.object({ id, reference: z.string(), customerName: z.string() }),
  kind: z.enum(LEDGER_KINDS),
  method: z.enum(PAYMENT_METHODS),
  /** What the bank or the provider calls it. */
  reference: z.string(),
  note: z.string(),
  /** Who wrote it down, by the name they had then. */
  by: z.string(),
  /** Rupees; below zero for what goes out. */
  amount: z.number(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** More are counted on the dashboard. */
export const MAX_REFUSED = 50;

/** Money that was to go back online and did not, while it is still to be given back: of each booking what was tried last. */
export const refusedRefund = z.object({
  booking: z.object({ id, reference: z.string(), customerName: z.string() }),
  /** Rupees that were to go back, and that are to be given back in all. */
  amount: z.number(),
  back: z.number(),
  /** When it was given up, who had asked for it, and why it did not come about. */
  at: z.date(),
  by: z.string(),
  reason: z.string(),
});

export const ledgerPage = z.object({ entries: z.array(ledgerEntry), nextCursor: z.string().nullable() });

/** What came in and went out, in rupees. A mistake is taken off from where it was counted, on the day it was taken back. */
const ledgerSums = z.object({
  entries: z.number().int(),
  taken: z.number(),
  refunded: z.number(),
  /** Taken less refunded: what the entries of the ledger come to. */
  net: z.number(),
});
export type LedgerSums = z.infer<typeof ledgerSums>;

export const paymentReport = ledgerSums.extend({
  /** What each way of payment comes to on these days, whichever of them is looked at. */
  ways: z.record(z.enum(PAYMENT_METHODS), ledgerSums),
});
export type PaymentReport = z.infer<typeof paymentReport>;
