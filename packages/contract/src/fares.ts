/** The documented estimate of a cab: 50 times the vehicle's price, whatever its unit. */
export const ESTIMATE_FACTOR = 50;

/** Rupees. 0 until a vehicle and both places are known. */
export function cabEstimate(price: number | undefined, pickupLocation: string, dropLocation: string): number {
  if (price === undefined || pickupLocation.trim() === "" || dropLocation.trim() === "") return 0;
  // Prices have at most two decimals: reckon in paise so that 18.1 x 50 is 905, not 905.0000000000001.
  return (Math.round(price * 100) * ESTIMATE_FACTOR) / 100;
}
