import { VIDEO_NAME } from "@shikara/contract/blog/videos";
import { UUID } from "./fares.ts";

// A grammar of what the sanitizer writes, far narrower than HTML: names in small letters, every value in double quotes, every element
// ended, nothing where a reader of HTML would set the nesting right. What is not told by it goes through the sanitizer.

/** Text, an element without attributes that holds text alone, or a tag with its attributes as they stand. */
const PIECE =
  /[^<>&]+|&(?:amp|lt|gt);|<([a-z]+[234]?)>[^<>&]*<\/\1>|<(\/?)([a-z]+[234]?)((?: [a-z-]+="[^"<>&]*")*)( \/)?>/y;

/** What most of a post is, told at once. */
const PARAGRAPHS = /(?:<p>[^<>&]*<\/p>)+/y;

const INLINE = "strong b em i u s sub sup code a span br img".split(" ");
const FLOW = [...INLINE, ..."p hr h2 h3 h4 pre blockquote ul ol table figure".split(" ")];
/** What stands directly in what; text stands anywhere. */
const CONTENT: Readonly<Record<string, ReadonlySet<string>>> = {
  "": new Set(FLOW),
  ...each("p h2 h3 h4 pre strong b em i u s sub sup code a", INLINE),
  ...each("li blockquote caption th td figure figcaption", FLOW),
  ...each("figure", [...FLOW, "figcaption"]),
  ...each("ul ol", ["li"]),
  ...each("table", ["caption", "thead", "tbody", "tr"]),
  ...each("thead tbody", ["tr"]),
  ...each("tr", ["th", "td"]),
  ...each("span", []),
};
const HOLDS_NOTHING = new Set(["br", "hr", "img"]);

const VALUE = String.raw`[^"<>&\x00-\x1f\x7f]`;
/** The sanitizer takes an address that begins with white space for another one. */
const ADDRESS = String.raw`[^"<>&\s\x00-\x1f\x7f]`;
const TITLE = `(?: title="${VALUE}+")?`;
const CELL = `(?: colspan="${VALUE}+")?(?: rowspan="${VALUE}+")?`;
/** The attributes of the tags that may have some. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: whole(
    `(?: href="https://${ADDRESS}*"${TITLE} rel="noopener nofollow"| href="(?:/(?![/\\\\])|#|mailto:|tel:)${ADDRESS}*"${TITLE}|${TITLE})`,
  ),
  img: whole(
    ` src="(?:/media/|https://)${ADDRESS}+"(?: alt="${VALUE}*")?${TITLE}(?: width="${VALUE}+")?(?: height="${VALUE}+")?`,
  ),
  figure: whole(`(?: data-video="${VIDEO_NAME.source.slice(1, -1)}")?`),
  span: whole(` data-(?:tour|vehicle)="${UUID}"(?: data-named="yes")?`),
  ol: whole(`(?: start="${VALUE}+")?`),
  th: whole(`${CELL}(?: scope="${VALUE}+")?`),
  td: whole(CELL),
};

/**
 * Whether the sanitizer would leave this HTML as it is, to the letter.
 * @param most elements within elements that it leaves
 */
export function isAsCleaned(html: string, most: number): boolean {
  const open: string[] = [];
  for (PIECE.lastIndex = 0; PIECE.lastIndex < html.length; ) {
    PARAGRAPHS.lastIndex = PIECE.lastIndex;
    if (open.length === 0 && PARAGRAPHS.test(html)) {
      PIECE.lastIndex = PARAGRAPHS.lastIndex;
      continue;
    }
    const [, leaf, end, name = leaf, attributes = "", closed] = PIECE.exec(html) ?? [""];
    if (name === undefined) {
      const isText = PIECE.lastIndex > 0;
      if (!isText || open.at(-1) === "span") return false;
    } else if (end) {
      if (open.pop() !== name || attributes || closed) return false;
    } else {
      if (!CONTENT[open.at(-1) ?? ""]?.has(name) || HOLDS_NOTHING.has(name) !== Boolean(closed)) return false;
      if (name in ATTRIBUTES ? !ATTRIBUTES[name]?.test(attributes) : attributes) return false;
      if (closed) continue;
      if (open.length === most) return false;
      if (!leaf) open.push(name);
    }
  }
  return open.length === 0;
}

function each(names: string, content: readonly string[]): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, new Set(content)]));
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}
