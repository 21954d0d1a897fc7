import { texts } from "../texts/t.ts";
import type { SubscriberState } from "./schema.ts";

export const NEWSLETTER_MESSAGES = texts({
  asked: "newsletter.asked",
  subscribed: "newsletter.subscribed",
  staleLink: "newsletter.staleLink",
  staleLeave: "newsletter.staleLeave",
});

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
