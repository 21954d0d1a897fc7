/** Elements within elements: no text of people goes so deep, and whoever takes it apart looks through all that are open for each that comes. */
export const MOST_DEPTH = 100;

/** Where a tag begins, and how it goes on: looked for once from each `<`. */
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi;
const HOLDS_NOTHING = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** One ends where the next one begins, as it may be written. */
const ENDS_BEFORE_ITS_LIKE = new Set(["p", "li", "tr", "td", "th"]);

/** HTML without the tags that lie deeper: what they hold stays. It is still to be cleaned. */
export function shallow(html: string): string {
  const open: string[] = [];
  return html.replace(TAG, (tag: string, end: string, written: string) => {
    const name = written.toLowerCase();
    if (HOLDS_NOTHING.has(name)) return tag;
    if (end) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      return tag;
    }
    if (ENDS_BEFORE_ITS_LIKE.has(name) && open.at(-1) === name) open.pop();
    if (open.length >= MOST_DEPTH) return "";
    open.push(name);
    return tag;
  });
}
