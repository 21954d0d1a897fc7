import { MAX_WORDS } from "@shikara/contract/search/words";

/** A LIKE pattern for texts that contain this one, in which %, _ and \ are letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

const SHORT = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a text that holds the longer word holds this one. Words that are too short for an index begin one: a longer that stands anywhere says nothing of them. */
const isHeldBy = (word: string, longer: string): boolean =>
  longer.length > word.length && longer.startsWith(word) && (word.length >= SHORT || longer.length < SHORT);

/**
 * What a search says, taken apart at its blanks: each word once, of those of which one begins with the other the longer alone, and of very many
 * the longest, which tell most: each is looked for in every text. They stand as they were typed.
 */
export function saidIn(search: string): string[] {
  const once = new Map(search.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  once.delete("");
  const words = [...once].filter(([small]) => ![...once.keys()].some((other) => isHeldBy(small, other)));
  const telling = words.toSorted(([one], [other]) => other.length - one.length).slice(0, MAX_WORDS);
  return words.filter((word) => telling.includes(word)).map(([, word]) => word);
}

/**
 * The words of a search, in small letters, as `saidIn` has them. Signs alone, of which an index of trigrams knows nothing, are passed over beside words.
 * @returns null when nothing but signs is searched for: nothing is found
 */
export function wordsOf(search: string): string[] | null {
  const said = search.toLowerCase().split(/\s+/).filter(Boolean);
  const words = said.filter((word) => LETTER_OR_DIGIT.test(word));
  return words.length === 0 && said.length > 0 ? null : saidIn(words.join(" "));
}

const A_NUMBER = /^[0-9\s+().-]{3,}$/;

/** India's country code, said as one or before a whole number of India. Who gave a number to the agency may have left it out. */
const OF_INDIA = /^(?:\+910*(?=[0-9]{3})|910?(?=[0-9]{10}$))/;

/**
 * The digits of a search for a phone number, run together, without the noughts and India's code before them; null when it is for
 * anything else.
 */
export function numberOf(search: string): string | null {
  if (!A_NUMBER.test(search)) return null;
  const said = search.replace(/[^0-9+]/g, "").replace(/^(?:\+?0)+/, "");
  const digits = said.replace(OF_INDIA, "").replace(/[^0-9]/g, "");
  return digits.length >= SHORT ? digits : null;
}

/** A phone types O’Hara where a keyboard types O'Hara: whichever was kept, the other finds it. */
const APOSTROPHE = /['\u2018\u2019\u02bc`\u00b4]/g;

/**
 * The LIKE pattern of a word in a text of small letters that begins with a blank. Three letters may stand anywhere; fewer, which an
 * index of trigrams cannot find, begin a word.
 */
export const wordPattern = (word: string): string =>
  containing(word.length < SHORT ? ` ${word}` : word).replace(APOSTROPHE, "_");

/** LIKE patterns of what a search says, all of which must fit; null where nothing is found. */
export const wordPatterns = (search: string): string[] | null => wordsOf(search)?.map(wordPattern) ?? null;

/**
 * The same of texts in which whole phone numbers stand run together beside the words: all patterns of one of these must fit. What is typed like
 * a number is one, whether or not with India's code, and may be a day or an amount all the same.
 */
export function eitherPatterns(search: string): string[][] {
  const number = numberOf(search);
  const words = wordPatterns(search);
  return [...(number ? [[containing(number)]] : []), ...(words ? [words] : [])];
}

/** How words are found among the many bookings. */
export interface Sought {
  /** What an index of every five digits in a row holds of the numbers. */
  digits: number[];
  /** LIKE patterns that an index of trigrams finds. */
  patterns: string[];
  /** LIKE patterns of what else must be there: looked for in what the indexes find. */
  within: string[];
}

/** Every five digits in a row, as the database's five_digits takes them from a text. */
const fiveDigitsOf = (word: string): number[] =>
  [...word.matchAll(/(?=([0-9]{5}))/g)].map(([, digits]) => Number(digits));

const ADDRESS = /^([^@]{3,}@)[^@]+$/;

/**
 * Words by what is rarest of them. Where there is a number of five digits or more, few bookings have it, and the rest is looked for
 * in those. An e-mail address is found by what stands before its host: everybody has the letters of a host, and an index goes through
 * half of its pages for them.
 */
export function soughtBy(words: readonly string[]): Sought {
  const digits = words.flatMap(fiveDigitsOf);
  if (digits.length > 0) return { digits, patterns: [], within: words.map(wordPattern) };
  const patterns = words.map((word) => wordPattern(ADDRESS.exec(word)?.[1] ?? word));
  return { digits, patterns, within: words.filter((word) => ADDRESS.test(word)).map(wordPattern) };
}
