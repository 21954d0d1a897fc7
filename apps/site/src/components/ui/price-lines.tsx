import { rupees } from "@shikara/client/format.ts";
import { joined } from "@shikara/contract/core/joined";
import { sumOfLines } from "@shikara/contract/core/money";
import type { PriceLine } from "@shikara/contract/tours/price";

/** What a price is made of, line by line. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="text-sm leading-5 tabular-nums">
      {lines.map(({ title, quantity, unitPrice }) => (
        <div key={title} className="flex justify-between gap-4 py-0.5 text-ink-muted">
          <dt>{unitPrice < 0 ? title : joined([title, `${quantity} × ${rupees(unitPrice)}`])}</dt>
          <dd className="flex-none">{rupees(sumOfLines([{ quantity, unitPrice }]))}</dd>
        </div>
      ))}
    </dl>
  );
}
