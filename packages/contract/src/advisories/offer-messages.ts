import { texts } from "../texts/t.ts";

/** What staff are told. */
export const MESSAGES = {
  reason: "Please say why nobody is asked for a fee",
  early: "Please choose days to come",
  closedThen: "The advisory is in force then: please offer another day",
  endsEarly: "Please give them until today at the least",
  over: "The advisory has ended: nothing is offered for it any more",
  notOpen: "It is over, or called off.",
  untouched: "It does not come by there any more.",
  noAddress: "There is no e-mail address: please call, or write by WhatsApp.",
  failed: "Failed to make the offer",
  linkFailed: "Failed to make the link to their page",
  fetchFailed: "Failed to load the bookings",
} as const;

/** Why somebody who sets out with a departure is not offered these days, and which they could be. */
export const noDeparture = (days: readonly string[], others: readonly string[]): string =>
  `Its package has no departure with seats for them on ${days.join(", ")}. ${others.length > 0 ? `It has on ${others.join(", ")}.` : "It has none on another day either."}`;

/** What customers are told. */
export const OFFER_FAULTS = texts({
  ended: "portal.offerEnded",
  otherAnswer: "portal.offerAnswered",
  notOffered: "portal.offerNotThere",
  dayTaken: "portal.offerDayTaken",
  notOpen: "portal.offerNotOpen",
  openAgain: "portal.offerOverHere",
  answerFirst: "portal.offerAnswerFirst",
});
