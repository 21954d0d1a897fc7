import { currentLanguage } from "../texts/current.ts";
import type { Language } from "../texts/languages.ts";

/** Urdu has the comma of its script. */
const COMMAS: Record<Language, string> = { en: ", ", hi: ", ", ur: "، " };

/** Words one after the other, but for the empty ones, in the language of the work at hand. */
export const joined = (words: readonly (string | number)[]): string =>
  words.filter((word) => word !== "").join(COMMAS[currentLanguage()]);
