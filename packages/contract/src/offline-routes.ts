/** What keeps pages for when there is no line: it runs beside all pages of the site, and its place says for which. By itself, so that what has it run brings no map of addresses. */
export const KEEPER = "/sw.js";
