import { z } from "zod";
import { MAX_BULK } from "../bookings/bulk.ts";
import { BOOKING_STATUSES, BOOKING_TYPES } from "../bookings/schema.ts";
import { day, id, MAX_LINE, optionalLine, optionalParagraph } from "../core/atoms.ts";
import { addDays } from "../core/calendar.ts";
import { MESSAGES } from "./offer-messages.ts";
import { advisoryView } from "./schema.ts";

/** What a customer may take instead of a journey that cannot be made as it was booked. */
export const OFFER_ANSWERS = ["day", "road", "credit", "refund"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const MAX_OFFERED_DAYS = 6;
const DAYS_TO_ANSWER = 7;

/** By when those who set out on these days should have answered, unless staff say otherwise: before the first of them is on their way. */
export function answerBy(today: string, journeys: readonly string[]): string {
  const last = journeys.reduce(
    (first, day) => (addDays(day, -1) < first ? addDays(day, -1) : first),
    addDays(today, DAYS_TO_ANSWER),
  );
  return last < today ? today : last;
}

const choices = {
  /** Other days to set out on. */
  days: z.array(day).max(MAX_OFFERED_DAYS),
  /** Another road, in words that customers read: 'by the Mughal Road, two hours longer'; '' for none. */
  road: optionalLine(MAX_LINE),
  /** The last day on which a credit for what was paid can be used; null for no credit. */
  creditUntil: day.nullable(),
  /** What was paid goes back, without a fee. */
  isRefund: z.boolean(),
};
export const offerChoices = z.object(choices);
export type OfferChoices = z.infer<typeof offerChoices>;

/** What can be answered to an offer; nothing where it is a letter alone. */
export const answersOf = ({ days, road, creditUntil, isRefund }: OfferChoices): OfferAnswer[] =>
  OFFER_ANSWERS.filter(
    (answer) => ({ day: days.length > 0, road: road !== "", credit: creditUntil !== null, refund: isRefund })[answer],
  );

/** What a letter offers to which nothing can be answered. */
export const LETTER_ALONE: OfferChoices = { days: [], road: "", creditUntil: null, isRefund: false };

const ask = {
  /** The advisory's. */
  id,
  /** '' for the house's own words, in the language of whoever reads them; so of the message. */
  subject: optionalLine(MAX_LINE).default(""),
  message: optionalParagraph().default(""),
  ...choices,
  days: choices.days.default([]),
  road: choices.road.default(""),
  creditUntil: choices.creditUntil.default(null),
  isRefund: choices.isRefund.default(false),
  /** Why nobody is asked for a fee: in the log, never told. */
  reason: optionalLine(MAX_LINE).default(""),
  /** The last day on which it can be answered. */
  until: day,
};

const unreasoned = ({
  creditUntil,
  isRefund,
  reason,
}: {
  creditUntil: string | null;
  isRefund: boolean;
  reason: string;
}) => (creditUntil !== null || isRefund) && reason === "";

/** The same to many bookings: one offer for each, however often it is sent. */
export const offerMake = z
  .strictObject({ ...ask, bookingIds: z.array(id).min(1).max(MAX_BULK) })
  .refine((said) => !unreasoned(said), { path: ["reason"], message: MESSAGES.reason });
export type OfferMake = z.output<typeof offerMake>;

export const offerMade = z.object({
  /** Bookings that have the offer since just now. */
  made: z.number().int(),
  /** Those that had one already: nothing was written to them again. */
  had: z.number().int(),
  refused: z.array(z.object({ id, reference: z.string(), customerName: z.string(), message: z.string() })),
});
export type OfferMade = z.infer<typeof offerMade>;

/** How a mail to the first of them would read. */
export const offerPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type OfferPreview = z.infer<typeof offerPreview>;

/** What is sent to one of them by hand, in their language. */
export const offerByHand = z.strictObject({ id, bookingId: id });
export const wordedByHand = z.object({ text: z.string() });

/** Whoever waits for what becomes of their journey when an advisory ends: were written to, and have not answered. */
export const unanswered = z.object({
  written: z.number().int(),
  /** Of them those who are mailed that it goes ahead, and those who would be if they had an e-mail address; nobody whose way another one closes. */
  mailed: z.number().int(),
  unmailed: z.number().int(),
});
export type Unanswered = z.infer<typeof unanswered>;

/** Where an offer stands. 'written': a letter to which nothing can be answered; 'moved': staff took the journey out of its way; 'overtaken': none of its days can be had any more. */
export const OFFER_STATES = ["none", "written", "waiting", "moved", "overtaken", "answered", "ended"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const touchedList = z.strictObject({
  id,
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(MAX_BULK).default(100),
});

export const touchedBooking = z.object({
  id,
  reference: z.string(),
  bookingType: z.enum(BOOKING_TYPES),
  status: z.enum(BOOKING_STATUSES),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  travelDate: z.string(),
  travelers: z.number().int(),
  total: z.number(),
  paid: z.number(),
  offer: z.enum(OFFER_STATES),
  answer: z.enum(OFFER_ANSWERS).nullable(),
  answeredDay: z.string().nullable(),
  answeredAt: z.date().nullable(),
});
export type TouchedBooking = z.infer<typeof touchedBooking>;

/** Whom an advisory touches. */
export const touched = z.object({
  advisory: advisoryView,
  today: z.string(),
  /** Bookings that come by there on its days, and those that have an offer since they did. */
  count: z.number().int(),
  /** Of them those that were called off: the figures beside know nothing of them. */
  calledOff: z.number().int(),
  cabs: z.number().int(),
  packages: z.number().int(),
  /** Packages and tailor-made journeys on its days of which nobody has said where they go: they may come by there, too. */
  unplaced: z.number().int(),
  people: z.number().int(),
  /** Rupees that they come to, and that were paid for them. */
  total: z.number(),
  paid: z.number(),
  states: z.record(z.enum(OFFER_STATES), z.number().int()),
  bookings: z.array(touchedBooking),
  /** Departures of packages that come by there on its days, whether or not somebody is booked on them. */
  departures: z.array(z.object({ id, tourId: id, title: z.string(), date: z.string(), seats: z.number().int() })),
});
export type Touched = z.infer<typeof touched>;

/** What its customer reads of an offer. */
export const ownOffer = z.object({
  id,
  message: z.string(),
  until: z.string(),
  days: z.array(z.string()),
  road: z.string(),
  /** Rupees as a credit, and until when; null where none is offered or nothing was paid. */
  credit: z.object({ amount: z.number(), until: z.string() }).nullable(),
  /** Rupees that go back; null where that is not offered. */
  refund: z.number().nullable(),
  /** The answer that this is: where nothing was paid there is nothing to keep, and a credit is a free cancellation, too. */
  refundBy: z.enum(["refund", "credit"]),
  /**
   * 'open': the advisory has ended, and nothing else closes their way; 'moved': it can be made as it stands now, and called off without a fee;
   * 'overtaken': all that was offered is closed by now, and whoever calls us hears of other days.
   */
  state: z.enum(["waiting", "moved", "overtaken", "answered", "ended", "open"]),
  answer: z.enum(OFFER_ANSWERS).nullable(),
  answeredDay: z.string().nullable(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** The offer that its customer has yet to answer: until then they choose what becomes of their journey, and are asked for nothing. */
export const waitingOffer = (offers: readonly OwnOffer[]): OwnOffer | undefined =>
  offers.find(({ state }) => state === "waiting");

/** Whether their journey cannot be made as it stands: until they have chosen, or called us, they pay nothing for it, and no fee is named. */
export const isToBeChosen = (offers: readonly OwnOffer[]): boolean =>
  offers.some(({ state }) => state === "waiting" || state === "overtaken");

/** Those that may be answered, whether or not they have to be. */
export const openOffers = (offers: readonly OwnOffer[]): OwnOffer[] =>
  offers.filter(({ state }) => state === "waiting" || state === "moved");

/** Whether they may call it off without a fee by one of them. */
export const isFreeByOffer = (offers: readonly OwnOffer[]): boolean =>
  openOffers(offers).some(({ refund, credit }) => refund !== null || credit !== null);
