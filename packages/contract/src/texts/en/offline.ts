export const offline = {
  asItWas: "There is no line. This page is as it was on {when}: prices and seats may have changed.",
  couldNotBeSent: "What you wrote on {when} could not be sent: please open its form again, it is still there.",
  couldNotBeSentInTime:
    "What you wrote on {when} could not be sent in time, and is kept no longer. Please write to us again.",
  keptHere: "These are kept on this device:",
  lookAgain: "Look again",
  noLine: "There is no line",
  notReadHere: "This page has not been read here before. It comes as soon as there is a line:",
  sentJustNow: "Sent just now, as you wrote it on {when}. Reference: {reference}",
} as const;
