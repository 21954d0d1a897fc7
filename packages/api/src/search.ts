/** A LIKE pattern for texts that contain this one, in which %, _ and \ are letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

const SHORT = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The words of a search, in small letters. Signs alone, of which an index of trigrams knows nothing, are passed over beside words.
 * @returns null when nothing but signs is searched for: nothing is found
 */
export function wordsOf(search: string): string[] | null {
  const said = search.toLowerCase().split(/\s+/).filter(Boolean);
  const words = said.filter((word) => LETTER_OR_DIGIT.test(word));
  return words.length === 0 && said.length > 0 ? null : words;
}

/**
 * The LIKE pattern of a word in a text of small letters that begins with a blank. Three letters may stand anywhere; fewer, which an
 * index of trigrams cannot find, begin a word.
 */
export const wordPattern = (word: string): string => (word.length < SHORT ? containing(` ${word}`) : containing(word));

/** LIKE patterns of what a search says, all of which must fit; null where nothing is found. */
export const wordPatterns = (search: string): string[] | null => wordsOf(search)?.map(wordPattern) ?? null;

const ADDRESS = /^([^@]{3,}@)[^@]+$/;

/**
 * An e-mail address among the words, and the words with what stands before its host in its place: an index finds names quickly, and
 * goes through half of its pages for the letters of a host that everybody has.
 */
export function addressAmong(words: readonly string[]): { address: string | null; sought: string[] } {
  const address = words.find((word) => ADDRESS.test(word)) ?? null;
  return { address, sought: words.map((word) => (word === address ? (ADDRESS.exec(word)?.[1] ?? word) : word)) };
}
