import type { Sold } from "@shikara/contract/bookings/sold";
import { sumOf } from "@shikara/contract/core/money";

/** What the house asks for a journey before and after it has become another; null where no rule says it. */
export interface HousePrices {
  was: number | null;
  now: number | null;
}

/** Of a price that has become another: rupees that were agreed on, and that it costs now. */
interface ChangeOfPrice {
  before: { sold: Sold };
  agreed: number;
  price: number;
  house: HousePrices;
}

/** Rupees that a change leaves below what the house asks, before it and after; null where no rule says it, or nothing was left. */
function leftBelow({ agreed, price, house: { was, now } }: ChangeOfPrice): { was: number; now: number } | null {
  if (was === null || now === null || agreed >= was) return null;
  return { was: sumOf([was, -agreed]), now: sumOf([now, -price]) };
}

/** How many times over what was granted may come again by itself, as a journey grows. */
const GRANTED_AT_MOST = 2;

/** Whether a yes that was said of a smaller journey still covers this price, in however many steps it has grown. */
export function isCovered(change: ChangeOfPrice): boolean {
  const left = leftBelow(change);
  return left === null || left.now <= Math.max(left.was, GRANTED_AT_MOST * (change.before.sold.granted ?? left.was));
}

/** With what was granted before an agent's change made more of it: a price that whoever may set prices has changed is granted anew. */
export function withGranted(sold: Sold, change: ChangeOfPrice, mayGrant: boolean): Sold {
  const { granted, ...rest } = sold;
  if (mayGrant) return change.price !== change.agreed ? rest : sold;
  const left = leftBelow(change);
  return granted === undefined && left !== null && left.now > left.was ? { ...rest, granted: left.was } : sold;
}
