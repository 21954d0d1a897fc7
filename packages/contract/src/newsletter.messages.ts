export const NEWSLETTER_MESSAGES = {
  // The same for everybody: the form tells nobody whose address is on the list.
  subscribed: "Thank you. The next letter from the lake comes to you.",
} as const;
