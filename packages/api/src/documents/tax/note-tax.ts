import { sumOf } from "@shikara/contract/core/money";
import { type Parts, share, sumOfParts } from "@shikara/contract/tax/apart";
import type { PaperTax, TaxedLine } from "@shikara/contract/tax/schema";
import { byRate, type Rate, taxedLine } from "./paper-tax.ts";

/** What was noted to an invoice before: -1 took back, 1 charged on top. */
export interface Noted {
  sign: 1 | -1;
  lines: readonly TaxedLine[];
}
interface Line {
  id?: string | undefined;
  title: string;
  amount: number;
}

const isOf =
  ({ sac, basisPoints }: Rate) =>
  (line: Rate) =>
    line.sac === sac && line.basisPoints === basisPoints;

/** The same service at the rate of the invoice, whatever the settings say of its day by now. */
const asInvoiced = (rate: Rate, left: readonly Rate[]): Rate => left.find(({ sac }) => sac === rate.sac) ?? rate;

/** What is left of an invoice with its notes, by rate. */
const leftOf = (invoice: PaperTax, noted: readonly Noted[]) => [
  ...invoice.lines.map((line) => ({ ...line, sign: 1 as const })),
  ...noted.flatMap(({ sign, lines }) => lines.map((line) => ({ ...line, sign }))),
];

/**
 * The tax of a note, at the rates of its invoice: a line that the invoice or a note named has that one's, one that is new that of its class
 * there, or on the invoice's day, and what is of the whole (a journey called off, its fee) is shared by what is left at each rate. `sign` is -1 for
 * what takes back. What takes back all that is left at a rate takes back its tax to the paisa.
 */
export function taxOfNote(
  invoice: PaperTax,
  noted: readonly Noted[],
  note: { lines: readonly Line[]; sign: 1 | -1; rateOf: (lineId: string) => Rate },
): PaperTax {
  const left = leftOf(invoice, noted);
  const groups = byRate(left.map((line) => ({ ...line, amount: line.sign * line.amount })));
  const weights = groups.map(({ amount }) => Math.max(0, amount));
  const lines = note.lines.flatMap(({ id, title, amount }): TaxedLine[] => {
    if (id !== undefined) {
      const { sac, basisPoints } = left.find((line) => line.id === id) ?? asInvoiced(note.rateOf(id), left);
      return [taxedLine({ id, title, amount, sac, basisPoints }, invoice.isInterState)];
    }
    return share(amount, weights).flatMap((own, at) => {
      const group = groups[at];
      if (!group || own === 0) return [];
      const { sac, basisPoints } = group;
      return [taxedLine({ title, amount: own, sac, basisPoints }, invoice.isInterState)];
    });
  });
  const whole = note.sign === -1 ? groups.reduce((all, group) => takenWhole(all, group, left), lines) : lines;
  return { ...invoice, lines: whole };
}

/** Where a note takes back all that is left at a rate, its last line of it bears what rounding has left. */
function takenWhole(
  lines: TaxedLine[],
  group: Rate & { amount: number },
  left: readonly (TaxedLine & { sign: 1 | -1 })[],
) {
  const own = lines.filter(isOf(group));
  const last = own.at(-1);
  if (!last || sumOf(own.map(({ amount }) => amount)) !== group.amount) return lines;
  const odd: Parts = sumOfParts([...left.filter(isOf(group)), ...own.map((line) => ({ ...line, sign: -1 as const }))]);
  return lines.map((line) => (line === last ? { ...line, ...sumOfParts([line, odd]) } : line));
}
