import { t } from "../texts/t.ts";
import type { PRICE_UNITS } from "./schema.ts";

/** The documented estimate of a cab: 50 times the vehicle's price, whatever its unit. */
export const ESTIMATE_FACTOR = 50;

/** What the estimate counts: 50 km, 50 days. */
export function estimateSpan(priceUnit: (typeof PRICE_UNITS)[number]): string {
  const count = ESTIMATE_FACTOR;
  if (priceUnit === "per km") return t("bookings.spanKm", { count });
  return priceUnit === "per day" ? t("bookings.spanDays", { count }) : t("bookings.spanHours", { count });
}

/** Rupees. 0 until a vehicle and both places are known. */
export function cabEstimate(price: number | undefined, pickupLocation: string, dropLocation: string): number {
  if (price === undefined || pickupLocation.trim() === "" || dropLocation.trim() === "") return 0;
  return times(price, ESTIMATE_FACTOR);
}

/** Prices have at most two decimals: reckoned in paise, so that 18.1 x 50 is 905, not 905.0000000000001. */
function times(price: number, factor: number): number {
  return (Math.round(price * 100) * factor) / 100;
}

/**
 * What was agreed on, in the same proportion to the house's price as before: who books one traveller more, or another day,
 * pays for that and keeps what they were granted. Rupees, to the nearest paisa; the new price where the old one was free.
 */
export function agreedShare(agreed: number, { was, now }: { was: number; now: number }): number {
  const [part, before, after] = [agreed, was, now].map((rupees) => BigInt(Math.round(rupees * 100)));
  if (part === undefined || before === undefined || after === undefined || before === 0n) return now;
  return Number((2n * part * after + before) / (2n * before)) / 100;
}

/** The least that may be asked where so many per cent may be given off the house's price: rupees, rounded up to the paisa. */
export function leastPrice(price: number, percent: number): number {
  return Math.ceil((Math.round(price * 100) * (100 - percent)) / 100) / 100;
}
