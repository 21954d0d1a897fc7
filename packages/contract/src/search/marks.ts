const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text in small letters, in their order. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** What of a text is marked, and what stands between: a word that begins as one of these does is. */
export function markedParts(text: string, begins: readonly string[]): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    if (!beginsAsOne(word.toLowerCase(), begins)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    from = match.index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}

/** Whether a word in small letters begins as one of these does. */
export const beginsAsOne = (word: string, begins: readonly string[]): boolean =>
  begins.some((begin) => word.startsWith(begin));

const SHOWN = 170;
const BEFORE = 50;

/** The piece of a text that holds the first word sought, cut at words; its beginning where it holds none. */
export function pieceAround(text: string, begins: readonly string[]): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= SHOWN) return plain;
  const at = [...plain.matchAll(WORD)].find(([word]) => beginsAsOne(word.toLowerCase(), begins))?.index ?? 0;
  const from = at < SHOWN - BEFORE ? 0 : plain.indexOf(" ", at - BEFORE) + 1;
  const end = from + SHOWN >= plain.length ? plain.length : plain.lastIndexOf(" ", from + SHOWN);
  const to = end > at ? end : from + SHOWN;
  return `${from > 0 ? "… " : ""}${plain.slice(from, to)}${to < plain.length ? " …" : ""}`;
}
