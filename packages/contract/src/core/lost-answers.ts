/** Of what was sent and not answered, where it is never done twice. */
export const LOST_ANSWER = {
  notKnownYet: "Not known yet whether this was done",
  tryAgain: "Try again as often as you like, it is never done twice.",
} as const;
