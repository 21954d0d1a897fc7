import { joined } from "@shikara/contract/core/joined";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { type TextKey, t, textIn } from "@shikara/contract/texts/t";
import type { PriceLine } from "@shikara/contract/tours/price";
import type { Say } from "../places/spoken.ts";

const NUMBER = "\\d+(?:\\.\\d+)?";
const NAME = ".+?";

/** What stands in a text at the names of its blanks, each of that form: nothing where it is another text. */
function foundIn(title: string, original: string, form: string): Record<string, string> | undefined {
  const words = original.replaceAll(/[()]/g, "\\$&").replaceAll(/\{(\w+)\}/g, `(?<$1>${form})`);
  const found = new RegExp(`^${words}$`).exec(title);
  return found ? { ...found.groups } : undefined;
}

/** The same of a text with numbers in it. */
function numbersIn(title: string, original: string): Record<string, number> | undefined {
  const found = foundIn(title, original, NUMBER);
  return found && Object.fromEntries(Object.entries(found).map(([name, number]) => [name, Number(number)]));
}

interface Said {
  key: TextKey;
  say: (numbers: Record<string, number>) => string;
}

/** Of which age a child is. */
const AGES: readonly Said[] = [
  { key: "tours.under", say: ({ age = 0 }) => t("tours.under", { age }) },
  { key: "tours.ofAge", say: ({ age = 0 }) => t("tours.ofAge", { age }) },
  { key: "tours.ages", say: ({ from = 0, to = 0 }) => t("tours.ages", { from, to }) },
];
/** What the price of a package is made of (`tourPrice` of the contract). */
const PARTS: readonly Said[] = [
  { key: "tours.adult", say: () => t("tours.adult") },
  { key: "tours.traveller", say: () => t("tours.traveller") },
  { key: "tours.singleRoom", say: () => t("tours.singleRoom") },
  { key: "tours.extraBed", say: () => t("tours.extraBed") },
  {
    key: "tours.groupOff",
    say: ({ people = 0, percent = 0 }) => t("tours.groupOff", { people, percent }),
  },
];
/** What a cab's fare is made of beside its journey (`fareOf` of the contract). */
const FARES: readonly Said[] = [
  { key: "fares.dayCounts", say: ({ km = 0 }) => t("fares.dayCounts", { km }) },
  { key: "fares.driversAllowance", say: () => t("fares.driversAllowance") },
  { key: "fares.waitingHours", say: () => t("fares.waitingHours") },
  { key: "fares.upToFixed", say: () => t("fares.upToFixed") },
  { key: "fares.stopsOnTheWay", say: () => t("fares.stopsOnTheWay") },
  { key: "fares.settingOutAtNight", say: () => t("fares.settingOutAtNight") },
];

/** What one of these says, in the language of the work at hand; `within` is what stands around it. */
function saidBy(all: readonly Said[], title: string, within = (original: string) => original): string | undefined {
  for (const { key, say } of all) {
    const numbers = numbersIn(title, within(textIn(ORIGINAL, key)));
    if (numbers) return say(numbers);
  }
  return undefined;
}

function spokenPart(title: string): string {
  const ages = saidBy(AGES, title, (original) => textIn(ORIGINAL, "tours.childAged").replace("{ages}", original));
  return ages === undefined ? (saidBy(PARTS, title) ?? title) : t("tours.childAged", { ages });
}

/** What a price is made of stands in the original in its booking: the same in the language of the work at hand, where it is the house's own words. */
export const spokenParts = (parts: readonly PriceLine[]): PriceLine[] =>
  parts.map((part) => ({ ...part, title: spokenPart(part.title) }));

/** Its places, which are joined by commas in the original where it leads once round. */
const endsSaid = ({ from = "", to = "" }: Record<string, string>, say: Say) => ({
  from: say(from),
  to: joined(to.split(", ").map(say)),
});

function spokenJourney(title: string, say: Say): string {
  const back = foundIn(title, textIn(ORIGINAL, "fares.journeyBack"), NAME);
  if (back) return t("fares.journeyBack", endsSaid(back, say));
  const there = foundIn(title, textIn(ORIGINAL, "fares.journey"), NAME);
  return there ? t("fares.journey", endsSaid(there, say)) : title;
}

function spokenDriving(title: string, say: Say): string {
  const { journey } = foundIn(title, textIn(ORIGINAL, "fares.journeyKm"), NAME) ?? {};
  return journey === undefined
    ? spokenJourney(title, say)
    : t("fares.journeyKm", { journey: spokenJourney(journey, say) });
}

/** The same of a cab's fare, which its journey begins. What the road costs stays in the words of whoever noted it. */
export const spokenFare = ([driving, ...others]: readonly PriceLine[], say: Say): PriceLine[] => [
  ...(driving ? [{ ...driving, title: saidBy(FARES, driving.title) ?? spokenDriving(driving.title, say) }] : []),
  ...others.map((part) => ({ ...part, title: saidBy(FARES, part.title) ?? part.title })),
];
