import type { Issuer, TaxTable } from "@shikara/contract/documents/schema";
import { currentLanguage } from "@shikara/contract/texts/current";
import type { Language } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { ItineraryDay } from "@shikara/contract/tours/schema";

/** What one printed sheet says: nothing but texts, so that it can go to another thread and be kept. */
export interface Paper {
  /** In which its own words are. */
  language: Language;
  title: string;
  /** The number people quote. */
  number: string;
  date: string;
  issuer: Issuer;
  /** What whoever it is for is called on it: 'Bill to'. */
  party: string;
  customer: { name: string; email: string; phone: string };
  facts: readonly (readonly [name: string, value: string])[];
  /** `detail` says quantity and rate in one, where they have no columns of their own. */
  lines: readonly PaperLine[];
  /** The lines taken apart; null on papers without tax. */
  tax: TaxTable | null;
  /** Who is on it, a row for each; null on papers about money. */
  roll: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null;
  sums: readonly { name: string; amount: string; isStrong: boolean }[];
  payments: readonly { when: string; how: string; amount: string }[];
  /** What to pay by UPI, where something is left to pay. */
  upi: { address: string; amount: string } | null;
  itinerary: readonly Pick<ItineraryDay, "day" | "title" | "description">[];
  lists: readonly { title: string; entries: readonly string[] }[];
  /** The amount that the paper is about, as words; '' where it is about none. */
  inWords: string;
  /** What holds for whoever pays; none on most papers. */
  terms: readonly string[];
  /** What is filled in by hand: a box each, two beside each other. */
  blanks: readonly { title: string; names: readonly string[] }[];
  /** What is said by whoever signs; '' for nothing. */
  pledge: string;
  signatures: readonly Signature[];
}

export interface PaperLine {
  title: string;
  detail: string;
  amount: string;
  /** Of papers with a column for each; '' for what has none: a discount. */
  counted?: { quantity: string; rate: string };
}

/** Where it is signed: what stands above the line, and who signs below it. */
export interface Signature {
  above: string;
  below: string;
}

/** A sheet with nothing on it but who and what, in the language of the work at hand. */
export type Letterhead = Pick<Paper, "title" | "number" | "date" | "issuer" | "customer">;

export const blank = (head: Letterhead): Paper => ({
  language: currentLanguage(),
  ...head,
  ...{ facts: [], lines: [], tax: null, roll: null, sums: [], payments: [], upi: null, itinerary: [], lists: [] },
  ...{ party: t("papers.party"), inWords: "", terms: [], blanks: [], pledge: "", signatures: [] },
});
