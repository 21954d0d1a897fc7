import { z } from "zod";
import { day, id, line, MAX_NAME, optionalLine, rupees } from "../core/atoms.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { METHODS_BY_HAND, PAYMENT_METHODS, type PaymentMethod } from "../core/money.ts";
import { texts } from "../texts/t.ts";
import { moneyKey } from "./keys.ts";

/** The price of what is booked, what comes on top, and what is taken off. */
export const LINE_KINDS = ["price", "extra", "discount"] as const;
/** How the ways of paying are called, on screens and papers alike. */
export const METHOD_WORDS: Record<PaymentMethod, string> = texts({
  cash: "mails.wayCash",
  upi: "mails.wayUpi",
  bank: "mails.wayBank",
  card: "mails.wayCard",
  online: "mails.wayOnline",
  credit: "mails.wayCredit",
});
export const MAX_QUANTITY = 500;
/** Extras and discounts of one booking. */
export const MAX_LINES = 100;

/** Said of a sum that has to be one. */
export const SOME = "Please enter an amount above zero";
const some = rupees.min(0.01, SOME);
const note = optionalLine().default("");
const key = moneyKey.optional();

/** Whether the customer of a confirmed booking is mailed that it has changed, with the new confirmation. */
const tellCustomer = z.boolean().default(false);

export const extraAdd = z.strictObject({
  bookingId: id,
  title: line(MAX_NAME),
  quantity: z.number("Please enter a number").int().min(1).max(MAX_QUANTITY).default(1),
  unitPrice: some,
  tellCustomer,
  key,
});
/** `amount` is what is taken off. */
export const discountAdd = z.strictObject({ bookingId: id, title: line(MAX_NAME), amount: some, tellCustomer, key });
export const lineRemove = z.strictObject({ id, tellCustomer });
export const depositAsk = z.strictObject({ bookingId: id, amount: rupees, tellCustomer });
/** Money that is taken, or given back: `amount` is above zero either way. */
export const paymentTake = z.strictObject({
  bookingId: id,
  amount: some,
  method: z.enum(METHODS_BY_HAND, "Please choose how it was paid"),
  /** A day of the agency's calendar, not after today; today where none is said. */
  paidOn: day.optional(),
  /** What the bank or the provider calls it. */
  reference: optionalLine().default(""),
  note,
  key,
  /** Whether the customer is sent the receipt. */
  mailReceipt: z.boolean().default(false),
  /**
   * More than is owed, or is to be given back, is meant: asked for where it is above that by more than a rupee. So is a reference
   * that stands at a payment of the same booking already, or at one of as much elsewhere.
   */
  isAboveBalance: z.boolean().default(false),
});
export const paymentReverse = z.strictObject({ id, note });
/** Gives back of what was paid online, by the way it came: `id` is the payment's. */
export const onlineRefundAsk = z.strictObject({
  id,
  amount: some,
  note,
  key,
  /** More than is to be given back is meant: asked for where it is above that by more than a rupee. */
  isAboveBalance: z.boolean().default(false),
});

/** Asks what became of money whose answer was lost: `key` is what it was sent with. */
export const moneySettle = z.strictObject({ bookingId: id, key: moneyKey });

/** What a price is made of: so many of this kind, rupees each; below zero for what is taken off. */
export const priceLine = z.object({ title: z.string(), quantity: z.number().int(), unitPrice: z.number() });

export const lineView = z.object({
  id,
  kind: z.enum(LINE_KINDS),
  title: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  /** Below zero for a discount. */
  amount: z.number(),
  /** Of a package's price, as the house's rule came to it; left out where it came about otherwise. */
  parts: z.array(priceLine).optional(),
});
export type LineView = z.infer<typeof lineView>;

export const paymentView = z.object({
  id,
  /** When it was written down. */
  at: z.date(),
  by: z.string(),
  /** The day on which it was paid. */
  paidOn: z.string(),
  reference: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Below zero for a refund, and for what reverses a payment. */
  amount: z.number(),
  note: z.string(),
  /** The payment that this one takes back. */
  reverses: id.nullable(),
  isReversed: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const cancellationView = z.object({
  /** Whole days to departure, in the agency's calendar. */
  days: z.number().int(),
  percent: z.number(),
  fee: z.number(),
  refund: z.number(),
  /** Of the fee, what has not been paid. */
  due: z.number(),
});

/** A booking's money. `balance` is what the customer owes; below zero, what they get back. */
export const moneyView = z.object({
  lines: z.array(lineView),
  total: z.number(),
  deposit: z.number(),
  payments: z.array(paymentView),
  paid: z.number(),
  balance: z.number(),
  /** Cancelled today, or on the day it was; null where there is nothing to cancel. */
  cancellation: cancellationView.nullable(),
  isCancelled: z.boolean(),
});
export type MoneyView = z.infer<typeof moneyView>;

/** What can be done with a booking's money beside looking at it. */
export const MONEY_OFFERS = ["take", "extra", "discount", "deposit", "refund", "credit"] as const;
export type MoneyOffer = (typeof MONEY_OFFERS)[number];

/** What is being given back by the payment service, until it has said that it is done; `reason` is why it is not. */
export const onlineRefundView = z.object({
  id,
  at: z.date(),
  by: z.string(),
  amount: z.number(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string(),
});

/** A booking's money with what whoever asks may do with it, as it stands. */
export const staffMoney = moneyView.extend({
  lines: z.array(lineView.extend({ mayRemove: z.boolean() })),
  /** `refundable`: rupees that can still be given back by the way they came; 0 for what was not paid online. */
  payments: z.array(paymentView.extend({ mayReverse: z.boolean(), refundable: z.number() })),
  offers: z.array(z.enum(MONEY_OFFERS)),
  /** Given back by the payment service, and not yet among the payments. */
  onlineRefunds: z.array(onlineRefundView),
  /** Rupees of those that are on their way: `paid` and `balance` do not know of them. */
  goingBack: z.number(),
});
export type StaffMoney = z.infer<typeof staffMoney>;

/** `receiptTo`: where the receipt goes; '' where there is no address. */
export const cashTaken = staffMoney.extend({ receiptTo: z.string() });
export type CashTaken = z.infer<typeof cashTaken>;

/** `isRecorded` is final: what was not is refused from then on, should it still arrive. */
export const settled = z.object({ isRecorded: z.boolean(), money: staffMoney });
export type Settled = z.infer<typeof settled>;
