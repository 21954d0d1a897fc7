import { rupees } from "../core/formats.ts";
import { texts } from "../texts/t.ts";
/** What customers read. */
export const PAYING_MESSAGES = texts({
  notPayable: "portal.notPayable",
  moreThanOwed: "portal.moreThanOwed",
  serviceFailed: "portal.serviceFailed",
  noService: "portal.noService",
});

export const PAYMENT_MESSAGES = {
  taken: "Payment recorded",
  refunded: "Refund recorded",
  reversed: "Payment reversed",
  lineAdded: "Added to the booking",
  discountAdded: "Discount given",
  lineRemoved: "Removed from the booking",
  depositAsked: "Deposit saved",
  failed: "Failed to save the payment",
  askingWhatHappened: "The line dropped before an answer came. Asking what happened...",
  notKnownYet:
    "Not known yet whether this was recorded: the server does not answer. Try again as often as you like, it is never recorded twice.",
  notRecorded: "Nothing was recorded: the line dropped on the way. You can try again.",
  ledgerFailed: "Failed to fetch payments",
  ledgerEmpty: "No payments found",
  fetchFailed: "Failed to load the booking's money",
  discountTooLarge: "A discount cannot be more than the rest of the price",
  totalTooLarge: "The total is too large",
  belowExtras: "The amount must not be less than its extras after discounts",
  notLower: "Only a manager can lower the amount",
  tooManyLines: "A booking holds at most 100 extras and discounts",
  priceStays: "The price itself is changed with the booking",
  depositTooLarge: "A deposit cannot be more than the total",
  paidLater: "The day of payment must not be after today",
  paidLongAgo: "Only a manager writes down what was paid more than 31 days ago",
  customerErased: "The customer of this booking was erased just now: please look again",
  cancelled: "A cancelled booking takes what is still owed, and gives back what is too much",
  notYours: "Only a manager takes back what somebody else wrote down, or what is older than today",
  refundTooLarge: "No more can be given back than was paid",
  alreadyReversed: "This payment has been reversed already",
  onlineStays: "What was paid online is given back by the payment service, not taken back here",
  onlineRefundTooLarge: "No more can be given back than is left of this payment",
  onlineRefundAsked: "The payment service is told to give it back",
  refundFirst: "Money of this payment has been given back: reverse the refund first",
} as const;

/** Said of a deposit that would ask for what is there already. */
export const depositPaid = (paid: number): string =>
  `${rupees(paid)} is paid already: ask for more than that, or enter 0 for none`;

/** Stands in a booking's timeline once a line of its price is gone. */
export const lineTakenOff = (title: string, amount: number): string => `Taken off: ${title}, ${rupees(amount)}`;
