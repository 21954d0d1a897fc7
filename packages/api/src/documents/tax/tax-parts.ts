import { toThePaisa } from "@shikara/contract/core/formats";
import type { TaxTable } from "@shikara/contract/documents/schema";
import { sumOfParts } from "@shikara/contract/tax/apart";
import { percentWords, placesOf } from "@shikara/contract/tax/rules";
import type { PaperTax, TaxedLine } from "@shikara/contract/tax/schema";
import { stateTaxName, stateWords } from "@shikara/contract/tax/states";
import { t } from "@shikara/contract/texts/t";

/** Whoever a paper is made out to, where that is said apart from who booked. */
export const billedTo = <Customer extends { name: string }>(customer: Customer, tax: PaperTax | undefined): Customer =>
  tax?.recipient.name ? { ...customer, name: tax.recipient.name } : customer;

/** Where it is supplied, and what else of the recipient a paper with tax has to say (rule 46). */
export function taxFacts(tax: PaperTax | undefined): [string, string][] {
  if (!tax) return [];
  const { recipient } = tax;
  return [
    ...(recipient.address ? ([["Address", recipient.address]] as [string, string][]) : []),
    ...(recipient.gstin ? ([["GSTIN of the recipient", recipient.gstin]] as [string, string][]) : []),
    ["Place of supply", placesOf(tax).map(stateWords).join("; ")],
    ["Tax on reverse charge", "No"],
  ];
}

/** The lines taken apart, in columns: the centre's half and the state's, or the one tax between states; all of them where a paper has both. */
export function taxTableOf(tax: PaperTax | undefined): TaxTable | null {
  if (!tax) return null;
  const { state, lines } = tax;
  const isBetween = ({ cgst, igst, place = tax.place }: TaxedLine) => igst !== 0 || (cgst === 0 && place !== state);
  const hasWhole = lines.length > 0 ? lines.some(isBetween) : tax.isInterState;
  const hasHalves = lines.length > 0 ? !lines.every(isBetween) : !tax.isInterState;
  const names = [...(hasHalves ? ["CGST", stateTaxName(state)] : []), ...(hasWhole ? ["IGST"] : [])];
  const half = (basisPoints: number) => percentWords(basisPoints / 2);
  const rateWords = (line: TaxedLine) =>
    isBetween(line) ? percentWords(line.basisPoints) : `${half(line.basisPoints)} + ${half(line.basisPoints)}`;
  const amountsOf = ({ taxable, cgst, sgst, igst }: ReturnType<typeof sumOfParts>) =>
    [taxable, ...(hasHalves ? [cgst, sgst] : []), ...(hasWhole ? [igst] : [])].map(toThePaisa);
  return {
    columns: [t("papers.description"), t("papers.sac"), t("papers.taxRate"), t("papers.taxableValue"), ...names],
    rows: lines.map((line) => [line.title, line.sac, rateWords(line), ...amountsOf(line)]),
    sums: [t("papers.together"), "", "", ...amountsOf(sumOfParts(lines))],
  };
}
