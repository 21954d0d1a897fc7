import { DOUBTS } from "../core/doubts.ts";
import { rupees } from "../core/formats.ts";

/** Times what else is asked for a journey: whatever its car and season, no fare of ours is as far from the others. */
const FAR = 4;

/** What is asked of whoever enters a fare that is probably mistyped, beside the others of its journey; '' where it is none such. */
export function farOffWords(amount: number, others: readonly number[]): string {
  const [least, most] = [Math.min(...others), Math.max(...others)];
  if (others.length === 0 || (amount <= most * FAR && amount >= least / FAR)) return "";
  const asked = least === most ? rupees(least) : `${rupees(least)} to ${rupees(most)}`;
  return `${rupees(amount)} is far from what else is asked for this journey, ${asked}. ${DOUBTS.farOff}`;
}
