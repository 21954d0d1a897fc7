/** Even a quiet month has some height to its bars. */
const MIN_TOP = 4;
/** So many lines at the most, beside the one at the bottom. */
const LINES = 4;

/** Where the lines of a chart of whole numbers stand: even steps from 0, the last at or above the greatest of them. */
export function chartSteps(greatest: number): number[] {
  const top = Math.max(MIN_TOP, greatest);
  const magnitude = 10 ** Math.floor(Math.log10(top / LINES));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * magnitude).find((one) => one * LINES >= top) ?? top);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}
