import { AsyncLocalStorage } from "node:async_hooks";
import { languageComesFrom } from "@shikara/contract/texts/current";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";

const languages = new AsyncLocalStorage<Language>();
languageComesFrom(() => languages.getStore());

/** Does `work`, and all that it leads to, in a language. */
export const duringLanguage = <T>(language: Language, work: () => T): T => languages.run(language, work);

/** Does what others read later than whoever asks: what is written down, and mails of it. */
export const inTheOriginal = <T>(work: () => T): T => duringLanguage(ORIGINAL, work);
