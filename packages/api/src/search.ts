/** A LIKE pattern for texts that contain this one, in which %, _ and \ are letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

const SHORT = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * LIKE patterns of what a search says, all of which must fit a text of small letters that begins with a blank. Three letters
 * may stand anywhere; fewer, which an index of trigrams cannot find, begin a word. Signs alone, of which it knows nothing, are passed
 * over beside words.
 * @returns null when nothing but signs is searched for: nothing is found
 */
export function wordPatterns(search: string): string[] | null {
  const said = search.toLowerCase().split(/\s+/).filter(Boolean);
  const words = said.filter((word) => LETTER_OR_DIGIT.test(word));
  if (words.length === 0 && said.length > 0) return null;
  return words.map((word) => (word.length < SHORT ? containing(` ${word}`) : containing(word)));
}
