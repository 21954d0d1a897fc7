const TOO_COMMON = new Set(
  "about after also and are been before best come does each every from guide have into kashmir kashmiri like make more most must need only other over should some than that their them then there these they this tips tour tours travel trip under visit what when where which while with your valley".split(
    " ",
  ),
);

export const stem = (word: string) => word.replace(/(?:ies|es|s|ing)$/, "");

/** The words of a text that say what it is about. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !TOO_COMMON.has(word)).map(stem));
}

/** How many of the wanted words a text has. */
export function relevance(text: string, wanted: ReadonlySet<string>): number {
  const words = wordsOf(text);
  let score = 0;
  for (const word of wanted) if (words.has(word)) score += 1;
  return score;
}
