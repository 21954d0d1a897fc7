import type { TourView } from "@shikara/contract/tours/schema";

/** All tours are in the valley: the spec's destination. */
export const DESTINATION = "Kashmir";

export const CATEGORY_LABELS: Record<TourView["category"], string> = {
  standard: "Standard",
  premium: "Premium",
  adventure: "Adventure",
  luxury: "Luxury",
};

/** 'Under 15 days: no refund' as when and what; a line without a colon has no what. */
export function policyParts(line: string): [when: string, what: string] {
  const at = line.lastIndexOf(": ");
  if (at < 0) return [line, ""];
  const what = line.slice(at + 2);
  return [line.slice(0, at), what.charAt(0).toUpperCase() + what.slice(1)];
}
