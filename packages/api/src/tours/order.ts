/** The room that is left between two packages' numbers: ten moves to one place before others must be numbered anew. */
export const ORDER_STEP = 1_024;
const MAX_NUMBER = 2 ** 31 - 1;

/**
 * A number between two neighbours', of which one is missing at either end of the order; undefined where there is no room.
 */
export function numberBetween(before: number | undefined, behind: number | undefined): number | undefined {
  if (before === undefined && behind === undefined) return ORDER_STEP;
  const number =
    before === undefined || behind === undefined
      ? (before ?? behind ?? 0) + (before === undefined ? -ORDER_STEP : ORDER_STEP)
      : Math.floor((before + behind) / 2);
  const hasRoom = number > (before ?? -Infinity) && number < (behind ?? Infinity);
  return hasRoom && Math.abs(number) <= MAX_NUMBER ? number : undefined;
}
