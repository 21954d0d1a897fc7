import type { QuoteLineKind, QuoteList, QuoteShown } from "./rules.ts";

export const QUOTE_MESSAGES = {
  fetchFailed: "Failed to fetch quotes",
  empty: "No quotes found",
  saved: "Quote saved",
  savedUnasked: "Quote saved. Nobody is asked to send it any more",
  takesBack: "A manager is asked to send it as it stands. Saving takes that back: it has to be asked for anew.",
  saveFailed: "Failed to save the quote",
  packageFailed: "Failed to fetch the package",
  sent: "The quote is on its way",
  ready: "The quote is ready: hand its link on by WhatsApp",
  sendFailed: "Failed to send the quote",
  asked: "A manager is asked to send it",
  withdrawn: "The quote is withdrawn",
  withdrawFailed: "Failed to withdraw the quote",
  deleted: "Draft deleted successfully",
  deleteFailed: "Failed to delete the draft",
  confirmDelete: "Are you sure you want to delete this draft? This action cannot be undone.",
  confirmWithdraw: "Its link then says that the quote is taken back. Nothing is mailed.",
  noWay: "Please enter an e-mail address or a telephone number first: the quote goes there.",
  nothingToSend: "This version has been sent already. Change something, and send it as the next one.",
  closed: "This quote is closed: copy it to make another offer.",
  notSent: "It has to be sent first: nobody outside can read it.",
  linkOpensBooking:
    "Once it is accepted its link leads to the booking, with papers and who travels: ask somebody who may read these",
  wasSent: "What has been sent stays on record: withdraw it instead.",
  over: "Valid until is over already",
  beforeJourney: "It has to end before the journey begins",
  noSuchDay: "The journey has no such day",
  depositTooLarge: "The deposit is more than the total",
} as const;

export const QUOTE_STATE_LABELS: Record<QuoteShown, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  ended: "Ended",
};

export const QUOTE_LIST_LABELS: Record<QuoteList, string> = { ...QUOTE_STATE_LABELS, asked: "Asks for something else" };

export const QUOTE_LINE_LABELS: Record<QuoteLineKind, string> = {
  stay: "Stay",
  cab: "Cab",
  activity: "Activity",
  meals: "Meals",
  guide: "Guide",
  fee: "Fee",
  package: "Package",
  discount: "Discount",
};
