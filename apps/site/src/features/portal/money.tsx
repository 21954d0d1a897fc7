import { rupees } from "@shikara/client/format.ts";
import { onceGivenBack } from "@shikara/contract/payments/due";
import { moneySums } from "@shikara/contract/payments/sums";
import { writtenOut } from "@shikara/contract/payments/written-out";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { Badge } from "@shikara/ui/badge.tsx";
import { OwnCard } from "./card.tsx";

/** As its customer calls it, where that is not as staff do. */
function ownName(what: string, balance: number): string | undefined {
  if (what === "deposit") return t("portal.depositToBePaidFirst");
  return what === "balance" && balance < 0 ? t("portal.youGetBack") : undefined;
}

/** Confirmed or travelled, with nothing left to pay. */
export const isPaid = ({ status, paid, balance }: OwnBooking): boolean =>
  (status === "confirmed" || status === "completed") && paid > 0 && balance <= 0;

/** The price line by line, what is paid and what is left. */
export function OwnMoney({ booking }: { booking: OwnBooking }) {
  const { lines, status, isPriceOpen } = booking;
  const { balance } = onceGivenBack(booking);
  const sums = moneySums({ ...booking, isCancelled: status === "cancelled" }, isPriceOpen);
  return (
    <OwnCard
      title={t("common.price")}
      aside={isPaid(booking) && <Badge tone="success">{t("portal.paidInFull")}</Badge>}
    >
      <table className="w-full tabular-nums">
        <tbody>
          {writtenOut(lines).map(({ id, title, quantity, unitPrice, amount }) => (
            <tr key={id} className="border-line not-first:border-t">
              <th scope="row" className="py-2 pe-4 text-start font-[400] [overflow-wrap:anywhere]">
                {title}
                {quantity > 1 && (
                  <span className="block text-sm text-ink-muted">{`${quantity} × ${rupees(unitPrice)}`}</span>
                )}
              </th>
              <td className="py-2 text-end whitespace-nowrap">{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="border-t border-line-strong">
          {sums.map(({ what, name, amount, isStrong }) => (
            <tr key={what} className={isStrong ? "font-strong" : "font-[400] text-ink-muted"}>
              <th scope="row" className="py-1.5 pe-4 text-start [font-weight:inherit]">
                {ownName(what, balance) ?? name}
              </th>
              <td className="py-1.5 text-end whitespace-nowrap">
                {amount === null ? t("portal.toBeConfirmed") : rupees(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {status === "pending" && <p className="mt-3 text-sm text-ink-muted">{t("portal.nothingIsDueUntil")}</p>}
    </OwnCard>
  );
}
