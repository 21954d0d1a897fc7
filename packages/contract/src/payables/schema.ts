import { z } from "zod";
import { day, id, onceKey, optionalLine, rupees } from "../core/atoms.ts";
import { METHODS_BY_HAND, PAYMENT_METHODS } from "../core/money.ts";
import { SOME } from "../payments/schema.ts";
import { PAYABLE_PARTS } from "./rules.ts";

/** Open stays that one answer holds, those that begin first. */
export const MAX_OPEN_STAYS = 2_000;
/** Payments to one supplier that are shown, the latest first. */
export const MAX_SUPPLIER_PAYMENTS = 200;
/** Stays that one payment is for. */
export const MAX_PAID_AT_ONCE = 100;

export const payablesAsked = z.strictObject({ supplierId: id.optional() }).prefault({});
export type PayablesAsked = z.output<typeof payablesAsked>;

/** Something that is owed to a supplier, or comes back from one. */
export const payable = z.object({
  stayId: id,
  supplier: z.object({ id, name: z.string() }),
  booking: z.object({ id, reference: z.string(), customerName: z.string() }),
  service: z.string(),
  checkIn: z.string(),
  part: z.enum(PAYABLE_PARTS),
  dueOn: z.string(),
  /** Rupees; below zero for what comes back. */
  open: z.number(),
});
export type Payable = z.infer<typeof payable>;

export const payableList = z.object({
  /** By the day on which they are due. */
  payables: z.array(payable),
  overdue: z.number(),
  /** Within seven days, today among them. */
  soon: z.number(),
  later: z.number(),
  /** Rupees that suppliers have to give back. */
  back: z.number(),
  isMore: z.boolean(),
});
export type PayableList = z.infer<typeof payableList>;

const money = {
  amount: rupees.min(0.01, SOME),
  method: z.enum(METHODS_BY_HAND, "Please choose how it was paid"),
  /** A day of the agency's calendar, not after today; today where none is said. */
  paidOn: day.optional(),
  /** What the bank calls it. */
  reference: optionalLine().default(""),
  note: optionalLine().default(""),
  key: onceKey.optional(),
};

/** One payment to a supplier for some stays: what is due first is paid first. */
export const supplierPay = z.strictObject({
  supplierId: id,
  stayIds: z.array(id).min(1).max(MAX_PAID_AT_ONCE),
  ...money,
  /** More than is owed is meant. So is a reference that stands at a payment for one of these stays already, or at one of as much to this supplier; and as much for one of them on the same day where no bank's reference tells the two apart. */
  isAboveOwed: z.boolean().default(false),
});
export type SupplierPay = z.output<typeof supplierPay>;

/** Money that a supplier gives back. */
export const supplierGivesBack = z.strictObject({ stayId: id, ...money, isAboveBack: z.boolean().default(false) });
export type SupplierGivesBack = z.output<typeof supplierGivesBack>;

export const supplierPaymentReverse = z.strictObject({ id, note: optionalLine().default("") });

/** Money whose answer was lost, by the key it was sent with. */
export const supplierSettle = z.strictObject({ supplierId: id, key: onceKey });

export const supplierPayment = z.object({
  id,
  stayId: id,
  booking: z.object({ id, reference: z.string(), customerName: z.string() }),
  service: z.string(),
  at: z.date(),
  by: z.string(),
  paidOn: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Below zero for what came back, and for what takes a payment back. */
  amount: z.number(),
  reference: z.string(),
  note: z.string(),
  reverses: id.nullable(),
  isReversed: z.boolean(),
});
export type SupplierPayment = z.infer<typeof supplierPayment>;

/** What stands between the agency and one supplier. */
export const supplierAccount = z.object({
  supplier: z.object({ id, name: z.string(), payTo: z.string() }),
  payables: z.array(payable),
  /** Latest first. */
  payments: z.array(supplierPayment),
});
export type SupplierAccount = z.infer<typeof supplierAccount>;

/** Not recorded: nothing ever will be with that key. */
export const supplierSettled = z.object({ isRecorded: z.boolean(), account: supplierAccount });
export type SupplierSettled = z.infer<typeof supplierSettled>;
