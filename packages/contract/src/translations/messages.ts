import type { Language } from "../texts/languages.ts";
import type { TranslatedKind } from "./fields.ts";
import type { TranslationLanguage, TranslationState } from "./schema.ts";

export const TRANSLATION_MESSAGES = {
  saved: "Translation saved",
  failed: "Failed to save the translation",
  fetchFailed: "Failed to load the translations",
  tooLong: "This is several times as long as its original",
  drafted: "Drafted. Read each text before you save: what you save is what visitors read.",
  draftFailed: "Failed to draft the translation",
  noWriter: "No writing service is set up that could translate",
} as const;

export const KIND_WORDS: Record<TranslatedKind, string> = {
  tours: "Packages",
  blog: "Posts",
  popups: "Popups",
  advisories: "Advisories",
  settings: "Site settings",
};

/** As staff call them. */
export const LANGUAGE_WORDS: Record<Language, string> = { en: "English", hi: "Hindi", ur: "Urdu" };

/** What staff are to know of a record in a language: 'Hindi missing', 'Hindi: 3 missing', 'Hindi: original changed'. */
export function stateWords(
  language: TranslationLanguage,
  { texts, missing, changed, drafted }: TranslationState,
): string {
  const name = LANGUAGE_WORDS[language];
  if (changed > 0) return `${name}: original changed`;
  if (missing === 0) return name;
  if (drafted > 0) return `${name}: draft to approve`;
  return missing === texts ? `${name} missing` : `${name}: ${missing} missing`;
}
