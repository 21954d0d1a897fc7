import { rupees } from "@shikara/client/format.ts";
import { sumOfLines } from "@shikara/contract/core/money";
import { QUOTE_LINE_LABELS } from "@shikara/contract/quotes/messages";
import { lineTotal } from "@shikara/contract/quotes/rules";
import type { QuoteContent } from "@shikara/contract/quotes/schema";

/** The lines of a quote as whoever sends it looks at them: with what each costs the agency, and from whom that buys. */
export function QuoteLineList({ lines }: Pick<QuoteContent, "lines">) {
  return (
    <ul>
      {lines.map((line, at) => {
        const { kind, title, quantity, price, cost, supplier, day } = line;
        const facts = [
          QUOTE_LINE_LABELS[kind],
          day !== null && `day ${day}`,
          quantity > 1 && `${quantity} × ${rupees(price)}`,
          cost > 0 && `costs ${rupees(sumOfLines([{ quantity, unitPrice: cost }]))}`,
          supplier,
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={at} className="flex justify-between gap-4 border-line py-1.5 not-first:border-t">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {title}
              <span className="block text-xs text-ink-muted">{facts.filter(Boolean).join(" · ")}</span>
            </span>
            <span className="flex-none font-medium tabular-nums">{rupees(lineTotal(line))}</span>
          </li>
        );
      })}
    </ul>
  );
}
