import { answersOf, type OfferState } from "@shikara/contract/advisories/offers";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { isInForce } from "@shikara/contract/roads/way";
import type { OfferRow } from "./offers.queries.ts";

/** What of an advisory decides where its offers stand. */
export type Standing = Pick<AdvisoryView, "state" | "from" | "until" | "endedAt">;

export const isOver = ({ endedAt, until }: Pick<Standing, "endedAt" | "until">, today: string): boolean =>
  endedAt !== null || (until !== null && until < today);

/** What of an offer may still be taken on this day: a day that has gone by, or is closed since, is none any more. */
export function daysLeft({ choices, movedAt }: OfferRow, advisory: Standing, today: string): string[] {
  if (movedAt !== null) return [];
  return choices.days.filter((day) => day > today && !(advisory.state === "closed" && isInForce(advisory, day)));
}

/** Where an offer stands; its time ends with its advisory's. */
export function stateOf(offer: OfferRow, advisory: Standing, today: string, now = new Date()): OfferState {
  if (offer.answer !== null) return "answered";
  if (answersOf(offer.choices).length === 0) return "written";
  if (isOver(advisory, today) || offer.until <= now) return "ended";
  if (offer.movedAt !== null) return "moved";
  // What is offered of money stands as they were told in writing.
  const left = { ...offer.choices, days: daysLeft(offer, advisory, today) };
  return answersOf(left).length === 0 ? "overtaken" : "waiting";
}

/**
 * The same where it is known whether its journey comes by there now: whoever took another day that is closed since has none, until they are offered
 * something else.
 */
export const stateAt = (offer: OfferRow, advisory: Standing, today: string, isTouched: boolean): OfferState =>
  offer.answer === "day" && isTouched && advisory.state === "closed" && !isOver(advisory, today)
    ? "overtaken"
    : stateOf(offer, advisory, today);

/** Whether its journey is still to come: nobody takes back the money for one that was made. On the day itself a road may still be closed to it. */
export const standsFor = ({ movedAt }: OfferRow, { travelDate }: { travelDate: string }, today: string): boolean =>
  movedAt === null ? travelDate >= today : travelDate > today;
