import { toThePaisa } from "@shikara/contract/core/formats";
import type { TaxTable } from "@shikara/contract/documents/schema";
import { sumOfParts } from "@shikara/contract/tax/apart";
import { percentWords } from "@shikara/contract/tax/rules";
import type { PaperTax } from "@shikara/contract/tax/schema";
import { stateTaxName, stateWords } from "@shikara/contract/tax/states";
import { t } from "@shikara/contract/texts/t";

/** Whoever a paper is made out to, where that is said apart from who booked. */
export const billedTo = <Customer extends { name: string }>(customer: Customer, tax: PaperTax | undefined): Customer =>
  tax?.recipient.name ? { ...customer, name: tax.recipient.name } : customer;

/** Where it is supplied, and what else of the recipient a paper with tax has to say (rule 46). */
export function taxFacts(tax: PaperTax | undefined): [string, string][] {
  if (!tax) return [];
  const { recipient, place } = tax;
  return [
    ...(recipient.address ? ([["Address", recipient.address]] as [string, string][]) : []),
    ...(recipient.gstin ? ([["GSTIN of the recipient", recipient.gstin]] as [string, string][]) : []),
    ["Place of supply", stateWords(place)],
    ["Tax on reverse charge", "No"],
  ];
}

/** The lines taken apart, in columns: the centre's half and the state's, or the one tax between states. */
export function taxTableOf(tax: PaperTax | undefined): TaxTable | null {
  if (!tax) return null;
  const { isInterState, state, lines } = tax;
  const names = isInterState ? ["IGST"] : ["CGST", stateTaxName(state)];
  const rateWords = (basisPoints: number) =>
    isInterState ? percentWords(basisPoints) : `${percentWords(basisPoints / 2)} + ${percentWords(basisPoints / 2)}`;
  const amountsOf = ({ taxable, cgst, sgst, igst }: ReturnType<typeof sumOfParts>) =>
    [taxable, ...(isInterState ? [igst] : [cgst, sgst])].map(toThePaisa);
  return {
    columns: [t("papers.description"), t("papers.sac"), t("papers.taxRate"), t("papers.taxableValue"), ...names],
    rows: lines.map((line) => [line.title, line.sac, rateWords(line.basisPoints), ...amountsOf(line)]),
    sums: [t("papers.together"), "", "", ...amountsOf(sumOfParts(lines))],
  };
}
