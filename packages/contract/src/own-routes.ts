import { address } from "./routes.ts";

/** A customer's own booking and review, and a driver's own duties; the key to it is no part of the address. By itself, so that no other page of the site carries these. */
export const ownPaths = {
  booking: address("/booking/:reference"),
  document: address("/booking/:reference/:kind.pdf"),
  calendar: address("/booking/:reference/journey.ics"),
  cancel: address("/booking/:reference/cancel"),
  /** Takes it off the device that shows it. */
  leave: address("/booking/:reference/leave"),
  answer: address("/booking/:reference/answer"),
  takeSeats: address("/booking/:reference/take-seats"),
  /** Who travels, as far as hotels and check posts ask. */
  travellers: address("/booking/:reference/travellers"),
  pay: address("/booking/:reference/pay"),
  /** Where the payment service sends a customer back to. */
  paid: address("/booking/:reference/paid"),
  /** Of what who travelled writes of the journey. */
  review: address("/review/:reference"),
  /** What the agency offers them. */
  quote: address("/quote/:reference"),
  quotePaper: address("/quote/:reference/quote.pdf"),
  acceptQuote: address("/quote/:reference/accept"),
  askQuote: address("/quote/:reference/ask"),
  declineQuote: address("/quote/:reference/decline"),
  withdrawReview: address("/review/:reference/withdraw"),
  /** Of a driver: today's duties and tomorrow's. */
  duties: address("/duty/:driver"),
  /** What a driver does with one of them, or tells of it. */
  dutyDeed: address("/duty/:driver/:duty/:deed"),
} as const;

/** Below it lie the quotes that customers read. */
export const OWN_QUOTES = "/quote";
/** Below it lie the reviews that travellers write. */
export const OWN_REVIEWS = "/review";

/** Below it lie the pages of drivers. */
export const OWN_DUTIES = "/duty";
