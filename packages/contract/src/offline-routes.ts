/** What keeps pages for when there is no line. By itself, so that a page's first script brings no more of the map of addresses. */
export const offlinePaths = {
  /** Runs beside all pages of the site; its place says for which. */
  worker: "/sw.js",
  /** Has it run, and tells it what is to be kept of a page. */
  keeper: "/keep.js",
} as const;
