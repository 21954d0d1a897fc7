import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees } from "@shikara/client/format.ts";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { moneySums } from "@shikara/contract/payments/sums";
import { writtenOut } from "@shikara/contract/payments/written-out";
import { X } from "lucide-react";
import { useState } from "react";
import { feeWords } from "./payment-words.ts";
import { RemoveLine } from "./remove-line.tsx";

interface PriceLinesProps {
  bookingId: string;
  money: StaffMoney;
  /** Who is told of another price; '' for nobody. */
  told: string;
}

const SUM = "border-t border-line [&>td]:py-1.5";

/** What it costs, line by line, what of that is paid, and what is left. */
export function PriceLines({ bookingId, money, told }: PriceLinesProps) {
  const [leaving, setLeaving] = useState<StaffMoney["lines"][number]>();
  // Without anything to remove the amounts stand at the edge, below the other facts'.
  const canRemove = money.lines.some(({ mayRemove }) => mayRemove);
  return (
    <>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            {canRemove && <th scope="col">Remove</th>}
          </tr>
        </thead>
        <tbody>
          {writtenOut(money.lines).map(({ id, title, quantity, unitPrice, amount, mayRemove }) => (
            <tr key={id}>
              <td className="py-1 pr-3 [overflow-wrap:anywhere]">
                {title}
                {quantity > 1 && (
                  <span className="block text-xs text-ink-muted">{`${quantity} × ${rupees(unitPrice)}`}</span>
                )}
              </td>
              <td className="text-right whitespace-nowrap">{rupees(amount)}</td>
              {canRemove && (
                <td className="w-9 text-right">
                  {mayRemove && (
                    <IconButton
                      label={`Remove ${title}`}
                      isDangerous
                      onClick={() => setLeaving(money.lines.find((line) => line.id === id))}
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  )}
                </td>
              )}
            </tr>
          ))}
          {moneySums(money).map(({ what, name, amount, isStrong }) => (
            <tr
              key={what}
              className={`${SUM} ${isStrong ? "font-strong" : what === "deposit" ? "text-ink-muted" : ""}`}
            >
              <td>
                {name}
                {what === "fee" && money.cancellation && (
                  <span className="block text-xs text-ink-muted">{feeWords(money.cancellation)}</span>
                )}
              </td>
              <td className="text-right align-top">{rupees(amount ?? 0)}</td>
              {canRemove && <td />}
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && (
        <RemoveLine
          bookingId={bookingId}
          line={leaving}
          total={money.total}
          told={told}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
