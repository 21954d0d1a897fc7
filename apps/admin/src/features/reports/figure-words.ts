import { rupees } from "@shikara/client/format.ts";
import type { SalesFigures } from "@shikara/contract/reports/schema";

type Costs = Pick<SalesFigures, "amount" | "costed" | "cost">;

const PERCENT = 100;

/** '+12 %' against a year earlier; '' where there was nothing then. */
export function changeWords(now: number, before: number): string {
  if (before <= 0) return "";
  const percent = Math.round(((now - before) / before) * PERCENT);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent).toLocaleString("en-IN")} %`;
}

/** Rupees that are left of what bookings bring whose cost is known. */
export const marginOf = ({ costed, cost }: Pick<Costs, "costed" | "cost">): number =>
  Math.round((costed - cost) * PERCENT) / PERCENT;

/** 'margin ₹3,000'; '' where no cost is known. */
export const marginWords = (costs: Costs): string => (costs.costed > 0 ? `margin ${rupees(marginOf(costs))}` : "");

/** On which part of the sales the cost is known; '' of none. */
export function shareWords({ amount, costed }: Costs): string {
  return amount > 0 && costed > 0 ? `on ${Math.round((costed / amount) * PERCENT)} % of sales` : "";
}

/** '25 %'; '' of nothing. */
export const partWords = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * PERCENT)} %` : "";

/** Below a bar: Dec ’26. */
export const shortMonth = (label: string): string => label.replace(/ 20/, " ’");
