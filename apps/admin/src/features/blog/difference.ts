import { type Change, diffWordsWithSpace } from "diff";

/** Words that may come and go before two texts are others: what it takes to compare them grows with the square of it. */
const MOST_CHANGES = 1_000;

/** What was taken out of a text and put into it, word by word; one that was written anew is gone and new as a whole. */
export function differenceOf(then: string, now: string): Pick<Change, "value" | "added" | "removed">[] {
  const parts = diffWordsWithSpace(then, now, { maxEditLength: MOST_CHANGES });
  return (
    parts ?? [
      { value: `${then}\n`, added: false, removed: true },
      { value: now, added: true, removed: false },
    ]
  );
}
