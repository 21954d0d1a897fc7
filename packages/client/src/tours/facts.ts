import { texts } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";

export const CATEGORY_LABELS: Record<TourView["category"], string> = texts({
  standard: "tours.standard",
  premium: "tours.premium",
  adventure: "common.adventure",
  luxury: "tours.luxury",
});

/** 'Under 15 days: no refund' as when and what; a line without a colon has no what. */
export function policyParts(line: string): [when: string, what: string] {
  const at = line.lastIndexOf(": ");
  if (at < 0) return [line, ""];
  const what = line.slice(at + 2);
  return [line.slice(0, at), what.charAt(0).toUpperCase() + what.slice(1)];
}
