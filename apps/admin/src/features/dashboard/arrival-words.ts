import type { Arrival } from "@shikara/contract/core/requests";

const NEW_WORDS = { bookings: "New booking", enquiries: "New message", quotes: "New quote" };
const EVENT_WORDS = {
  cancelAsked: "A customer asks to cancel",
  replied: "A customer has written back",
  seatsTaken: "A customer takes seats that came free",
  paid: "A customer has paid",
  offerAnswered: "A customer has answered an offer",
  quoteAccepted: "A customer has accepted a quote",
  quoteAnswered: "A customer has answered a quote",
  dutyDeclined: "A driver declines a duty",
  dutyReleased: "A duty is released: its driver has to be told",
  dutyCash: "A driver has taken cash",
  dutyProblem: "A driver tells a problem",
  staysToAsk: "A booking has changed: suppliers have to be asked or told",
};

/** What a notice says of what has come in, and below it of whom. */
export function arrivalWords({ domain, event = "new", name, title }: Arrival): { words: string; detail: string } {
  const words = event === "new" ? NEW_WORDS[domain] : EVENT_WORDS[event];
  // An answer goes on from the name: 'Bilal Bound calls it off without a fee'. Of the others it is what they are about.
  return { words, detail: event === "offerAnswered" ? `${name} ${title}` : `${name}, ${title}` };
}
