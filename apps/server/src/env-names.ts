/** Of shorter ones too many other programs' names are a letter away. */
const LEAST = 7;

/** Whether one becomes the other by a letter that is left out, put in or made another, or by two that change places. */
function isALetterAway(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left.length <= 1 && right.length <= 1;
}

/** What is said of variables that are named nearly as ours are: `DATABSE_URL` would open an agency of its own, and nobody would know why. */
export function mistyped(given: readonly string[], ours: readonly string[]): string[] {
  const known = new Set(ours);
  return given
    .filter((name) => !known.has(name) && name.length >= LEAST)
    .flatMap((name) => {
      const meant = ours.find((one) => one.length >= LEAST && isALetterAway(name, one));
      return meant ? [`${name} is not known here: is ${meant} meant?`] : [];
    });
}
