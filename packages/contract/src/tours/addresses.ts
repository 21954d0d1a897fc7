const DIGITS = /^\d+$/;

/** Slugs that are all digits are reserved: such an address is a place in the list. */
export const isPosition = (segment: string) => DIGITS.test(segment);

/** What stands in /packages/{…}: the 1-based place among the active packages, or a package's slug. */
export function tourPlace(segment: string): { position: number } | { slug: string } {
  return isPosition(segment) ? { position: Number(segment) } : { slug: segment };
}
