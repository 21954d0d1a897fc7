export const offline = {
  couldNotBeSent: "What you wrote on {when} could not be sent: please open its form again, it is still there.",
  sentJustNow: "Sent just now, as you wrote it on {when}. Reference: {reference}",
} as const;
