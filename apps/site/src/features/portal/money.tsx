import type { OwnBooking } from "@shikara/contract/portal/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { rupees } from "@shikara/client/format.ts";
import { OwnCard } from "./card.tsx";

const signed = (amount: number) => (amount < 0 ? `−${rupees(-amount)}` : rupees(amount));

/** Confirmed or travelled, with nothing left to pay. */
export const isPaid = ({ status, paid, balance }: OwnBooking): boolean =>
  (status === "confirmed" || status === "completed") && paid > 0 && balance <= 0;

/** The price line by line, what is paid and what is left. */
export function OwnMoney({ booking }: { booking: OwnBooking }) {
  const { lines, total, deposit, paid, balance, status, cancellation } = booking;
  const sums: [name: string, amount: number, isStrong: boolean][] = [
    ["Total", total, true],
    ...(status === "cancelled" && cancellation
      ? [[`Cancellation fee, ${cancellation.percent} %`, cancellation.fee, false] as [string, number, boolean]]
      : []),
    ...(deposit > paid ? [["Deposit, to be paid first", deposit, false] as [string, number, boolean]] : []),
    ["Paid", paid, false],
    [balance < 0 ? "You get back" : "Balance", Math.abs(balance), true],
  ];
  return (
    <OwnCard title="Price" aside={isPaid(booking) && <Badge tone="success">Paid in full</Badge>}>
      <table className="w-full tabular-nums">
        <tbody>
          {lines.map(({ id, title, quantity, unitPrice, amount }) => (
            <tr key={id} className="border-line not-first:border-t">
              <th scope="row" className="py-2 pr-4 text-left font-[400] [overflow-wrap:anywhere]">
                {title}
                {quantity > 1 && (
                  <span className="block text-sm text-ink-muted">{`${quantity} × ${rupees(unitPrice)}`}</span>
                )}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="border-t border-line-strong">
          {sums.map(([name, amount, isStrong]) => (
            <tr key={name} className={isStrong ? "font-strong" : "font-[400] text-ink-muted"}>
              <th scope="row" className="py-1.5 pr-4 text-left [font-weight:inherit]">
                {name}
              </th>
              <td className="py-1.5 text-right whitespace-nowrap">{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {status === "pending" && (
        <p className="mt-3 text-sm text-ink-muted">Nothing is due until a planner has confirmed it.</p>
      )}
    </OwnCard>
  );
}
