import { randomBytes } from "node:crypto";

const WORD_BYTES = 12;
/** Four letters for each three bytes. */
const WORD_LENGTH = 16;
/** Several processes put one there each hour, and one of them may be late. */
const KEPT_WORDS = 32;
/** Stands before the first: a store that has none yet is known by it. */
const NONE = "-".repeat(WORD_LENGTH);

export const newWord = (): string => randomBytes(WORD_BYTES).toString("base64url");

/** As they are kept: the last ones, with a space between two. */
export const firstWords = (word: string): string => `${NONE} ${word}`;
export const WORDS_LENGTH = KEPT_WORDS * (WORD_LENGTH + 1) - 1;

/** Whether a word, or none, is among those that are kept. */
export const knowsWord = (words: string, word: string | undefined): boolean => words.split(" ").includes(word ?? NONE);

/** The next to be put: it was kept an hour before, so that neither a power cut nor whoever takes over forgets one that is in the store. */
export const nextWord = (words: string): string => words.slice(-WORD_LENGTH);
