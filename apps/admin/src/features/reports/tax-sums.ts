import { monthAndYear } from "@shikara/client/format.ts";
import { SERIES_WORDS } from "@shikara/contract/reports/messages";
import type { TaxDimension } from "@shikara/contract/reports/rules";
import type { TaxLine } from "@shikara/contract/reports/schema";
import { type Parts, sumOfParts } from "@shikara/contract/tax/apart";
import { percentWords } from "@shikara/contract/tax/rules";
import { TAX_SERIES } from "@shikara/contract/tax/schema";
import { stateWords } from "@shikara/contract/tax/states";

export interface TaxSum extends Parts {
  key: string;
  label: string;
}

interface Telling {
  key: (line: TaxLine) => string;
  label: (line: TaxLine) => string;
}

const TELLING: Record<TaxDimension, Telling> = {
  month: { key: ({ month }) => month, label: ({ month }) => monthAndYear(month) },
  // In the order in which books have them, which is not that of their letters.
  series: { key: ({ series }) => `${TAX_SERIES.indexOf(series)}`, label: ({ series }) => SERIES_WORDS[series] },
  rate: {
    key: ({ sac, basisPoints }) => `${sac} ${String(basisPoints).padStart(5, "0")}`,
    label: ({ sac, basisPoints }) => `SAC ${sac}, ${percentWords(basisPoints)}`,
  },
  place: { key: ({ place }) => place, label: ({ place }) => stateWords(place) },
};

/** The lines of a report of tax, added up by one of what they are told apart by. */
export function taxSums(lines: readonly TaxLine[], by: TaxDimension): TaxSum[] {
  const { key, label } = TELLING[by];
  const sums = new Map<string, TaxSum>();
  for (const line of lines) {
    const name = key(line);
    const before = sums.get(name);
    sums.set(name, { key: name, label: label(line), ...sumOfParts(before ? [before, line] : [line]) });
  }
  return [...sums.values()].toSorted((one, other) => one.key.localeCompare(other.key));
}
