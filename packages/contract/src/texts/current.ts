import { type Language, ORIGINAL } from "./languages.ts";

/** The language of the work at hand; in a browser's build it stands written in place. */
export const currentLanguage = (): Language => ORIGINAL;
