import { ORIGINAL } from "@shikara/contract/texts/languages";
import { type TextKey, t, textIn } from "@shikara/contract/texts/t";
import type { PriceLine } from "@shikara/contract/tours/price";

/** What a text with numbers in it says in the original, by the names of its numbers: nothing where it is another text. */
function numbersIn(title: string, original: string): Record<string, number> | undefined {
  const form = original.replaceAll(/\{(\w+)\}/g, "(?<$1>\\d+(?:\\.\\d+)?)");
  const found = new RegExp(`^${form}$`).exec(title);
  return found
    ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, at]) => [name, Number(at)]))
    : undefined;
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

/** What one of these says, in the language of the work at hand; `within` is what stands around it. */
function saidBy(all: readonly Said[], title: string, within = (original: string) => original): string | undefined {
  for (const { key, say } of all) {
    const numbers = numbersIn(title, within(textIn(ORIGINAL, key)));
    if (numbers) return say(numbers);
  }
  return undefined;
}

function spokenTitle(title: string): string {
  const ages = saidBy(AGES, title, (original) => textIn(ORIGINAL, "tours.childAged").replace("{ages}", original));
  return ages === undefined ? (saidBy(PARTS, title) ?? title) : t("tours.childAged", { ages });
}

/** What a price is made of stands in the original in its booking: the same in the language of the work at hand, where it is the house's own words. */
export const spokenParts = (parts: readonly PriceLine[]): PriceLine[] =>
  parts.map((part) => ({ ...part, title: spokenTitle(part.title) }));
