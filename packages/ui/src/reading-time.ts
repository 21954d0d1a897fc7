/** Nobody looks into the corner at once. */
const LEAST_SECONDS = 10;
/** Somebody who reads slowly, in a language that is not theirs. */
const LETTERS_A_SECOND = 10;

/** How long a message stays so that it can be read, in whole seconds. */
export const secondsToRead = (words: string): number =>
  Math.max(LEAST_SECONDS, Math.ceil(words.length / LETTERS_A_SECOND));
