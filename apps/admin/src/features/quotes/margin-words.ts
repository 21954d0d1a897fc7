import { rupees } from "@shikara/client/format.ts";
import type { quoteSums } from "@shikara/contract/quotes/rules";

/** 'if line 2 costs nothing': what a margin supposes of lines of which nobody has said what they cost. */
function supposes(uncosted: readonly number[]): string {
  const [first = 0, ...others] = uncosted.map((at) => at + 1);
  if (others.length === 0) return `if line ${first} costs nothing`;
  return `if lines ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)} cost nothing`;
}

/** What is left of the lines, and the part of the total that it is; where nobody has said what they cost, that. */
export function marginWords({ total, cost, margin, share, uncosted }: ReturnType<typeof quoteSums>): string {
  if (cost === 0 && total > 0) return "not known: no costs entered";
  const left = share === null ? rupees(margin) : `${rupees(margin)} (${share} %)`;
  return uncosted.length > 0 ? `${left}, ${supposes(uncosted)}` : left;
}
