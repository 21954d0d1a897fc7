import type { Sold } from "./sold.ts";

type People = NonNullable<Sold["people"]>;

/** What stands in a list more often than in another. */
function beyond(list: readonly number[], known: readonly number[]): number[] {
  const left = [...known];
  return list.filter((age) => {
    const at = left.indexOf(age);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The ages of the children if nobody had been called a child, or a younger one, since it was `first` said who travels: whoever has joined
 * them since may be one. Of as many as travel now, the youngest first.
 */
export function unclaimedAges(first: People, now: People): number[] {
  const joined = Math.max(0, now.travelers - first.travelers);
  const newcomers = beyond(now.childAges, first.childAges).toSorted((a, b) => a - b);
  const ages = [...first.childAges, ...newcomers.slice(0, joined)].toSorted((a, b) => a - b);
  return ages.slice(0, Math.max(0, now.travelers - 1));
}

/** Whether some of them are children by the word of whoever changed it alone. */
export const isClaimed = (first: People, now: People): boolean =>
  beyond(now.childAges, unclaimedAges(first, now)).length > 0;
