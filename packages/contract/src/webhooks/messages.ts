import type { WebhookEvent } from "./schema.ts";

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  "booking.created": "Booking received",
  "booking.status_changed": "Booking status changed",
  "enquiry.created": "Message received",
};

export const WEBHOOK_MESSAGES = {
  fetchFailed: "Failed to fetch webhooks",
  empty: "No webhooks yet",
  updated: "Webhook updated successfully",
  deleted: "Webhook deleted successfully",
  saveFailed: "Failed to save the webhook",
  deleteFailed: "Failed to delete the webhook",
  tested: "A test is on its way",
  resent: "The delivery is sent again",
  resendFailed: "Failed to send it again",
  movedOn: "It has gone on by itself meanwhile. It is shown as it stands now.",
  isSending: "It is being sent right now.",
  foreignHost: "This server sends webhooks to certain hosts only. Please ask whoever runs it.",
  tooMany: "Please delete a webhook first",
  confirmDelete: "Are you sure you want to delete this webhook and the log of its deliveries?",
  confirmNewSecret:
    "From now on deliveries are signed with a new secret. The old one is worth nothing at once: please give the receiving program the new one.",
  secretFailed: "Failed to make a new secret",
  paused: "The webhook is paused",
} as const;
