import { rupees, shortDay } from "../core/formats.ts";
import { ALL_THE_SAME } from "../core/money.ts";
import type { PayablePart } from "./rules.ts";

export const PAYABLE_MESSAGES = {
  paid: "Payment recorded",
  received: "Recorded as given back",
  reversed: "Payment taken back",
  failed: "Failed to save the payment",
  fetchFailed: "Failed to fetch what is owed",
  empty: "Nothing is owed",
  paidLater: "The day of payment must not be after today",
  aboveOwed: `This is more than is owed: ${ALL_THE_SAME}`,
  aboveBack: `This is more than is to be given back: ${ALL_THE_SAME}`,
  knownReference: `If this is another payment, ${ALL_THE_SAME}`,
  backTooLarge: "No more can come back than was paid",
  reversedBefore: "This payment has been taken back already",
  otherSuppliers: "These stays are of other suppliers",
  takenBackFirst: "Money of this payment has come back: take that back first",
} as const;

/** Said of a payment to a supplier whose reference another one to them has already. */
export const referenceStands = (reference: string, { amount, paidOn }: { amount: number; paidOn: string }): string =>
  `${reference} stands at ${rupees(amount)} of ${shortDay(paidOn)} already.`;

export const PAYABLE_PART_LABELS: Record<PayablePart, string> = {
  advance: "Advance",
  rest: "Rest",
  charge: "Cancellation",
  back: "To come back",
};
