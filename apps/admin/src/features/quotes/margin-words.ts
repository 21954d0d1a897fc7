import { rupees } from "@shikara/client/format.ts";
import type { quoteSums } from "@shikara/contract/quotes/rules";

/** What is left of the lines, and the part of the total that it is; where nobody has said what they cost, that. */
export function marginWords({ total, cost, margin, share }: ReturnType<typeof quoteSums>): string {
  if (cost === 0 && total > 0) return "not known: no costs entered";
  return share === null ? rupees(margin) : `${rupees(margin)} (${share} %)`;
}
