/** Hashed addresses of the build; in development the sources themselves. */
export interface Assets {
  js: string;
  css: string[];
  /** Modules the page will ask for anyway. */
  preload: string[];
  /** Has pages kept for when there is no line; only the site's, built. */
  keeper?: string;
}

/** JSON as the text of a script element: `<` is escaped, so nothing in it can end the element or open a comment. */
export const asScriptText = (json: string): string => json.replaceAll("<", "\\u003c");
