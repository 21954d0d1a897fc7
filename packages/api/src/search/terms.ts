import { beginsAsOne, wordsIn } from "@shikara/contract/search/marks";
import { latinOf, meantBy } from "@shikara/contract/search/words";
import type { Db } from "@shikara/db/client";
import { knownWords } from "./search.queries.ts";

/** A word that is sought. */
export interface Term {
  asked: string;
  /** How what is found for it begins: as it is written, or as it may have been meant. */
  begins: string[];
  /** Taken for it; '' where it is known as it is written. */
  meant: string;
  /** Words that look a little like it. */
  alike: string[];
}

/** What is sought for each word. `own` are words that stand in no table: those of our own pages. */
export async function termsOf(db: Db, asked: readonly string[], own: ReadonlySet<string>): Promise<Term[]> {
  const spelt = asked.map((word) => ({ asked: word, ways: [word, ...latinOf(word)] }));
  const known = await knownWords(
    db,
    spelt.flatMap(({ ways }) => ways),
  );
  return spelt.map(({ asked, ways }) => {
    const learnt = known.filter((each) => ways.includes(each.asked));
    const isKnown = learnt.some(({ begins }) => begins) || [...own].some((word) => beginsAsOne(word, ways));
    const alike = [...new Set(learnt.map(({ word }) => word))];
    const near = isKnown ? [] : ways.flatMap((way) => meantBy(way, [...alike, ...own]));
    return { asked, begins: [...new Set([...ways, ...near])], meant: near[0] ?? "", alike };
  });
}

/** Words as a tsquery: what begins as each of them does, or as one of them where `any`. Letters and digits alone: nothing of them means anything else there. */
export const tsqueryOf = (terms: readonly Term[], any = false): string =>
  terms.map(({ begins }) => `(${begins.map((begin) => `'${begin}':*`).join(" | ")})`).join(any ? " | " : " & ");

/** A part of what is looked through, and how much a word in it says. */
export interface Field {
  text: string;
  weight: number;
}

/** The words of such a part, each once. */
export interface ReadField {
  words: readonly string[];
  weight: number;
}

export const readFields = (fields: readonly Field[]): ReadField[] =>
  fields.map(({ text, weight }) => ({ words: [...new Set(wordsIn(text))], weight }));

/** How well the fields fit: what each word found says at its best, and how many are found. */
export function fitOf(terms: readonly Term[], fields: readonly ReadField[]): { score: number; held: number } {
  const weights = terms.map(({ begins }) =>
    Math.max(0, ...fields.map(({ words, weight }) => (words.some((word) => beginsAsOne(word, begins)) ? weight : 0))),
  );
  return {
    score: weights.reduce((sum, weight) => sum + weight, 0),
    held: weights.filter((weight) => weight > 0).length,
  };
}

/** The field that says best why it was found: the first that holds a word. */
export const tellingField = (terms: readonly Term[], fields: readonly string[]): string | undefined => {
  const begins = terms.flatMap((term) => term.begins);
  return fields.find((text) => wordsIn(text).some((word) => beginsAsOne(word, begins)));
};
