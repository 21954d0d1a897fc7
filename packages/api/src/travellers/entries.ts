import { t } from "@shikara/contract/texts/t";
import type { Traveller, TravellerEntry } from "@shikara/contract/travellers/schema";
import { refuseField } from "../core/refuse-field.ts";

/**
 * A traveller as they are kept: numbers that were not typed again stay what they were.
 * @param before as they were kept until now; undefined: nobody yet
 * @param at in the list
 * @throws VALIDATION where there is no number to keep
 */
export function wholeTraveller(
  { id: _id, paper, visa, permits, ...said }: TravellerEntry,
  before: Traveller | undefined,
  at: number,
): Traveller {
  const numberOf = (typed: string | null, known: string | undefined, field: string): string =>
    typed ?? known ?? refuseField(`travellers.${at}.${field}.number`, t("travellers.numberGone"));
  // Of another kind it is another paper.
  const sameKind = before?.paper?.kind === paper?.kind ? before?.paper?.number : undefined;
  const permitAt = (place: string) => before?.permits.find((one) => one.place.toLowerCase() === place.toLowerCase());
  return {
    ...said,
    paper: paper && { ...paper, number: numberOf(paper.number, sameKind, "paper") },
    visa: visa && { ...visa, number: numberOf(visa.number, before?.visa?.number, "visa") },
    permits: permits.map((permit, nth) => ({
      ...permit,
      number: numberOf(permit.number, permitAt(permit.place)?.number, `permits.${nth}`),
    })),
  };
}
