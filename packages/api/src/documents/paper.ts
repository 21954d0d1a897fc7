import type { Issuer } from "@shikara/contract/documents/schema";
import type { ItineraryDay } from "@shikara/contract/tours/schema";

/** What one printed sheet says: nothing but texts, so that it can go to another thread and be kept. */
export interface Paper {
  title: string;
  /** The number people quote. */
  number: string;
  date: string;
  issuer: Issuer;
  customer: { name: string; email: string; phone: string };
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly { title: string; detail: string; amount: string }[];
  sums: readonly { name: string; amount: string; isStrong: boolean }[];
  payments: readonly { when: string; how: string; amount: string }[];
  /** What to pay by UPI, where something is left to pay. */
  upi: { address: string; amount: string } | null;
  itinerary: readonly Pick<ItineraryDay, "day" | "title" | "description">[];
  lists: readonly { title: string; entries: readonly string[] }[];
  /** The amount that the paper is about, as words; '' where it is about none. */
  inWords: string;
  /** What is filled in by hand: a line each, two beside each other. */
  blanks: readonly string[];
  /** Who signs it. */
  signatures: readonly string[];
}

/** A sheet with nothing on it but who and what. */
export type Letterhead = Pick<Paper, "title" | "number" | "date" | "issuer" | "customer">;

export const blank = (head: Letterhead): Paper => ({
  ...head,
  ...{ facts: [], lines: [], sums: [], payments: [], upi: null, itinerary: [], lists: [] },
  ...{ inWords: "", blanks: [], signatures: [] },
});
