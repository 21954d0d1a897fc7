import { currentLanguage, isOriginal } from "./texts/current.ts";
import { type Language, ORIGINAL } from "./texts/languages.ts";

/** A page's path in a language. */
export const inLanguage = (language: Language, path: string): string =>
  language === ORIGINAL ? path : `/${language}${path === "/" ? "" : path}`;

/** The prefix of the language of the work at hand. */
export const herePrefix = (): string => (isOriginal() ? "" : `/${currentLanguage()}`);

/** A page's path in the language of the work at hand: what leads there by another way than a link of the site's router. */
export const here = (path: string): string => (path === "/" ? herePrefix() || path : herePrefix() + path);

/** A path of this language without its prefix. */
export const withoutPrefix = (path: string): string => path.slice(herePrefix().length) || "/";
