import type { SubscriberState } from "./schema.ts";

export const NEWSLETTER_MESSAGES = {
  // The same for everybody: the form tells nobody whose address is on the list.
  asked: "Thank you. Please confirm it in the mail that we send you.",
  subscribed: "Thank you. The next letter from the lake comes to you.",
  staleLink: "This link does not work any more. Please ask for the letter once more.",
  staleLeave: "This link does not work any more. Please use the one in the latest letter.",
} as const;

export const SUBSCRIBER_STATE_LABELS: Record<SubscriberState, string> = {
  unconfirmed: "Unconfirmed",
  confirmed: "Confirmed",
  unsubscribed: "Unsubscribed",
};

export const NEWSLETTER_STAFF_MESSAGES = {
  fetchFailed: "Failed to fetch subscribers",
  empty: "No subscribers found",
  deleted: "Subscriber removed",
  deleteFailed: "Failed to remove the subscriber",
} as const;
