import type { PayablePart } from "./rules.ts";

export const PAYABLE_MESSAGES = {
  paid: "Payment recorded",
  received: "Recorded as given back",
  reversed: "Payment taken back",
  failed: "Failed to save the payment",
  fetchFailed: "Failed to fetch what is owed",
  empty: "Nothing is owed",
  paidLater: "The day of payment must not be after today",
  backTooLarge: "No more can come back than was paid",
  reversedBefore: "This payment has been taken back already",
  otherSuppliers: "These stays are of other suppliers",
  takenBackFirst: "Money of this payment has come back: take that back first",
} as const;

export const PAYABLE_PART_LABELS: Record<PayablePart, string> = {
  advance: "Advance",
  rest: "Rest",
  charge: "Cancellation",
  back: "To come back",
};
