import { shortDay } from "@shikara/contract/core/formats";
import { SEX_LABELS } from "@shikara/contract/travellers/messages";
import { HOME, PAPER_WORDS, type PaperKind } from "@shikara/contract/travellers/papers";
import { ageOn, countryWords } from "@shikara/contract/travellers/rules";
import type { TravellerView } from "@shikara/contract/travellers/schema";

const untilWords = (until: string | null) => (until ? ` until ${shortDay(until)}` : "");

/** Beside the number that is kept of it, only what it is called. */
const paperName = (kind: PaperKind) => (kind === "aadhaar" ? "Aadhaar" : PAPER_WORDS[kind]);

/** '34, female, Germany': what is known, on the day of the journey. */
export function personWords(traveller: TravellerView, day: string): string {
  const age = ageOn(traveller, day);
  const { sex, nationality } = traveller;
  return [age, sex && SEX_LABELS[sex].toLowerCase(), nationality !== HOME && countryWords(nationality)]
    .filter((part) => part !== null && part !== false)
    .join(", ");
}

/** What they have to show, one a line; what ends before the journey's last day lets nobody through a check post. */
export function paperLines({ paper, visa, permits }: TravellerView, lastDay: string) {
  const line = (what: string, { number, until }: { number: string; until: string | null }) => {
    const endsBefore = until !== null && until < lastDay;
    return {
      words: `${what} ${number}${untilWords(until)}${endsBefore ? ", before the journey ends" : ""}`,
      endsBefore,
    };
  };
  return [
    ...(paper ? [line(paperName(paper.kind), paper)] : []),
    ...(visa ? [line("Visa", visa)] : []),
    ...permits.map((permit) => line(`Permit for ${permit.place}`, permit)),
  ];
}

/** What stands there already is kept unless something is typed. */
export const keptHint = (covered: string | undefined) => (covered ? `Empty keeps ${covered}` : undefined);
