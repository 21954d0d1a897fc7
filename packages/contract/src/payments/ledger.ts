import { z } from "zod";
import { day, id } from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysInOrder } from "../bookings/admin.ts";
import { paging } from "../core/paging.ts";
import { PAYMENT_METHODS } from "./schema.ts";

/** Money taken, money given back, and what takes back either of them that was written down by mistake. */
export const LEDGER_KINDS = ["payment", "refund", "reversal"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export const LEDGER_WORDS: Record<LedgerKind, string> = {
  payment: "Payment",
  refund: "Refund",
  reversal: "Reversal",
};

/** Days of the agency's calendar, both included. */
const days = { from: day, to: day };
export const ledgerDays = z.strictObject(days).refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type LedgerDays = z.output<typeof ledgerDays>;

export const ledgerInput = z
  .strictObject({ ...days, ...paging })
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

export const ledgerPage = z.object({ entries: z.array(ledgerEntry), nextCursor: z.string().nullable() });

/** What came in and went out, in rupees. A mistake is taken off from where it was counted, on the day it was taken back. */
export const paymentReport = z.object({
  entries: z.number().int(),
  taken: z.number(),
  refunded: z.number(),
  /** Taken less refunded: what the entries of the ledger come to. */
  net: z.number(),
});
export type PaymentReport = z.infer<typeof paymentReport>;
