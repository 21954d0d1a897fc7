import { type Language, ORIGINAL } from "./languages.ts";

// The renderer is bundled by itself and has this module a second time: what is set in one has to hold in the other.
const SOURCE = Symbol.for("shikara.language");
const world = globalThis as { [SOURCE]?: () => Language | undefined };

/** The language of the work at hand; in a browser's build it stands written in place. */
export const currentLanguage = (): Language => world[SOURCE]?.() ?? ORIGINAL;

/** Whether that is the one the site is written in; so does this. */
export const isOriginal = (): boolean => currentLanguage() === ORIGINAL;

/** Says where the language of the work at hand is known: of a request, in a server. */
export function languageComesFrom(source: () => Language | undefined): void {
  world[SOURCE] = source;
}
