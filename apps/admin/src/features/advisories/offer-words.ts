import { counted, shortDay } from "@shikara/client/format.ts";
import type { OfferAnswer, OfferState, TouchedBooking, Unanswered } from "@shikara/contract/advisories/offers";
import type { BadgeTone } from "@shikara/ui/badge.tsx";

export const STATE_WORDS: Record<OfferState, string> = {
  none: "Not written to",
  written: "Written to",
  waiting: "No answer yet",
  moved: "Moved by the desk",
  overtaken: "Its days are closed by now",
  answered: "Answered",
  ended: "Ended unanswered",
};
export const STATE_TONES: Record<OfferState, BadgeTone> = {
  none: "quiet",
  written: "info",
  waiting: "warn",
  moved: "success",
  overtaken: "danger",
  answered: "success",
  ended: "danger",
};
const ANSWER_WORDS: Record<OfferAnswer, string> = {
  day: "Another day",
  road: "Another road",
  credit: "A credit",
  refund: "The money back",
};

/** 'Another day: 24 Dec 2026'. There is no money to give back where none was paid, or none is left. */
export function answerWords({
  answer,
  answeredDay,
  paid,
}: Pick<TouchedBooking, "answer" | "answeredDay" | "paid">): string {
  if (answer === null) return "";
  if (answer === "refund" && paid <= 0) return "Cancelled, without a fee";
  return answeredDay ? `${ANSWER_WORDS[answer]}: ${shortDay(answeredDay)}` : ANSWER_WORDS[answer];
}

/** Below an offer's state: what was answered, or how to reach whom no mail reaches. */
export const rowWords = (booking: Pick<TouchedBooking, "answer" | "answeredDay" | "paid" | "email">): string =>
  answerWords(booking) || (booking.email === "" ? "No e-mail address: WhatsApp or call" : "");

/** Before an advisory is ended: who waits for an answer, and how they hear of it. */
export function unansweredWords({ written, mailed, unmailed }: Unanswered): string {
  const closed = written - mailed - unmailed;
  return [
    `${counted(written, "customer")} ${written === 1 ? "was written to and has" : "were written to and have"} not answered.`,
    mailed > 0 &&
      `${mailed === 1 ? "One is" : `${mailed} are`} mailed that the way is open and the journey goes ahead as it is booked.`,
    unmailed > 0 && `${unmailed} without an e-mail address: please call, or write by WhatsApp.`,
    closed > 0 && `${closed} whose way another advisory closes: nothing is written to them.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Journeys of which the list cannot know whether they belong to it: whoever looks at it has to look at those, too. */
export const unplacedWords = (count: number): string =>
  count === 1
    ? "1 tailor-made journey or package in these days names no places: whether it comes by there is not known. Look at it under Bookings."
    : `${count} tailor-made journeys or packages in these days name no places: whether they come by there is not known. Look at them under Bookings.`;
