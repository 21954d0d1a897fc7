/** The documented estimate of a cab: 50 times the vehicle's price, whatever its unit. */
export const ESTIMATE_FACTOR = 50;

/** Rupees. 0 until a vehicle and both places are known. */
export function cabEstimate(price: number | undefined, pickupLocation: string, dropLocation: string): number {
  if (price === undefined || pickupLocation.trim() === "" || dropLocation.trim() === "") return 0;
  return times(price, ESTIMATE_FACTOR);
}

/** Rupees for everybody: the price of a package is a person's. */
export function tourTotal(price: number, travelers: number): number {
  return times(price, travelers);
}

/** Prices have at most two decimals: reckoned in paise, so that 18.1 x 50 is 905, not 905.0000000000001. */
function times(price: number, factor: number): number {
  return (Math.round(price * 100) * factor) / 100;
}
