import { rupees } from "@shikara/client/format.ts";
import { quoteSums } from "@shikara/contract/quotes/rules";
import { type Control, useWatch } from "react-hook-form";
import { marginWords } from "./margin-words.ts";
import type { QuoteTyped } from "./quote-values.ts";

/** What the lines come to as they stand, what the agency pays of that, and what is left: in view wherever one writes. */
export function QuoteSums<Saved>({ control }: { control: Control<QuoteTyped, unknown, Saved> }) {
  const lines = useWatch({ control, name: "content.lines" });
  const typed = lines.filter(({ quantity, price }) => quantity > 0 && price >= 0);
  const sums = quoteSums(
    typed.map(({ kind, quantity, cost: each, price }) => ({ kind, quantity, cost: each ?? 0, price })),
  );
  return (
    <output className="flex flex-wrap gap-x-3 tabular-nums">
      <span>
        Total <b className="font-strong text-ink">{rupees(sums.total)}</b>
      </span>
      <span>{`Cost ${rupees(sums.cost)}`}</span>
      <span>{`Margin ${marginWords(sums)}`}</span>
    </output>
  );
}
