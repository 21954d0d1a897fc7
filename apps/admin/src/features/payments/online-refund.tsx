import { rupees, shortDate } from "@shikara/client/format.ts";
import type { StaffMoney } from "@shikara/contract/payments/schema";

/** What the payment service is giving back, or will not: a line below the payments. */
export function OnlineRefund({
  refund: { at, by, amount, state, reason },
}: {
  refund: StaffMoney["onlineRefunds"][number];
}) {
  const hasFailed = state === "failed";
  const words = hasFailed ? "Not given back online" : "Being given back online";
  return (
    <li className="flex items-start gap-2 border-b border-line py-1.5">
      <span className="min-w-0 flex-1">
        {words}
        <span className={`block text-xs [overflow-wrap:anywhere] ${hasFailed ? "text-danger-fg" : "text-ink-muted"}`}>
          {[shortDate(at), by, reason].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className={`tabular-nums text-ink-muted ${hasFailed ? "line-through" : ""}`}>{`−${rupees(amount)}`}</span>
    </li>
  );
}
