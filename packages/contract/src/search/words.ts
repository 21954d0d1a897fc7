import { slugOf } from "../core/slugs.ts";
import { wordsIn } from "./marks.ts";

/** Of a longer search the first ones: nobody means so many. */
export const MAX_WORDS = 8;
/** One letter begins half of all words; one digit may be a number of days. */
const MEANS_SOMETHING = /^(?:\d|.{2,}|\P{Script=Latin})$/u;

/** Zeros of the digits that are read like ours: Arabic, Persian and Urdu, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];

/** The digits of other scripts as ours. */
const ourDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** What a search asks for: its words, each once. Signs and single letters ask for nothing. */
export function askedWords(search: string): string[] {
  const words = wordsIn(ourDigits(search.normalize("NFKC"))).filter((word) => MEANS_SOMETHING.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The words that a mistyped address says: of its last part that says any, without what an ending may be. */
export function addressWords(path: string): string[] {
  const [bare = ""] = path.split(/[?#]/, 1);
  let said = bare;
  try {
    said = decodeURIComponent(bare);
  } catch {
    // A broken escape like %zz: its letters are read as they stand.
  }
  const parts = said.split("/").filter((part) => part !== "" && !part.includes("."));
  return parts.reduceRight<string[]>((words, part) => (words.length > 0 ? words : askedWords(part)), []);
}

/** A word in Latin letters where it is written in Devanagari; none where it is Latin already. */
export function latinOf(word: string): string[] {
  const latin = /\p{Script=Devanagari}/u.test(word) ? slugOf(word).replaceAll("-", "") : "";
  return latin.length > 1 ? [latin] : [];
}

/** How many slips of the hand a word may have. */
const slipsIn = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3);

/**
 * Letters left out, put in, changed, or two that have changed places, from what was typed to each beginning of a word, by its length;
 * undefined once all of them are more than `most`. One table holds them all: a search looks through thousands of words.
 */
function slipsToBeginnings(typed: string, word: string, most: number): number[] | undefined {
  const width = Math.min(word.length, typed.length + most);
  let [before, last] = [[] as number[], Array.from({ length: width + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= width; at += 1) {
      const changed = (last[at - 1] ?? 0) + (typed[row - 1] === word[at - 1] ? 0 : 1);
      let slips = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, changed);
      if (typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      next.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return undefined;
    [before, last] = [last, next];
  }
  return last;
}

/** How far what was typed is from the beginning of a word; undefined where it is another word. */
function slipsTo(typed: string, word: string): number | undefined {
  const most = slipsIn(typed);
  const { length } = typed;
  if (most === 0 || word === "" || length - word.length > most) return undefined;
  // A word of three letters says little: it begins as it is meant.
  if (length < 4 && typed[0] !== word[0]) return undefined;
  const slips = slipsToBeginnings(typed, word, most);
  if (!slips) return undefined;
  const whole = slips[word.length] ?? most + 1;
  const begun = [-1, 0, 1].map((more) => slips[Math.min(length + more, word.length)] ?? most + 1);
  // The whole word is meant before one that only begins alike.
  const least = Math.min(whole, ...(length > 3 ? begun.map((slips) => slips + 0.5) : []));
  return Math.floor(least) <= most ? least : undefined;
}

const MOST_NEAR = 3;

/** Of some words those that may have been meant, the nearest first. */
export function meantBy(typed: string, words: Iterable<string>): string[] {
  const near = [...new Set(words)].flatMap((word) => {
    const slips = slipsTo(typed, word);
    return slips === undefined ? [] : [{ word, slips }];
  });
  const sorted = near.toSorted((one, other) => one.slips - other.slips || one.word.length - other.word.length);
  const [first] = sorted;
  // What is a slip further off was not meant beside what is near.
  return sorted
    .filter(({ slips }) => slips < (first?.slips ?? 0) + 1)
    .slice(0, MOST_NEAR)
    .map(({ word }) => word);
}
