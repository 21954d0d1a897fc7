import { convert, type FormatCallback } from "html-to-text";
import sanitizeHtml from "sanitize-html";
import { type FareOf, writeFares } from "../blog/fares.ts";
import { POST_TAGS, sanitizePost } from "../blog/sanitize.ts";

const LOOK: Record<string, string> = {
  p: "margin:0 0 16px",
  h2: "margin:24px 0 8px;font-size:22px;line-height:1.3",
  h3: "margin:20px 0 8px;font-size:18px;line-height:1.3",
  h4: "margin:16px 0 8px;font-size:16px",
  ul: "margin:0 0 16px;padding-inline-start:24px",
  ol: "margin:0 0 16px;padding-inline-start:24px",
  blockquote: "margin:0 0 16px;padding-inline-start:16px;border-inline-start:4px solid #e5972f",
  figure: "margin:0 0 16px",
  figcaption: "margin:4px 0 0;font-size:13px",
  img: "display:block;max-width:100%;height:auto",
  table: "margin:0 0 16px;border-collapse:collapse",
  th: "padding:4px 12px 4px 0;text-align:start",
  td: "padding:4px 12px 4px 0",
};

/**
 * What is written in the editor of posts as a mail has it: prices filled in, addresses in full, and the look of each element with it, for mail
 * readers know no style sheets.
 */
export function mailBody(content: string, { publicUrl, fareOf }: { publicUrl: string; fareOf: FareOf }) {
  const absolute = (address: string) => (address.startsWith("/") ? publicUrl + address : address);
  const html = sanitizeHtml(writeFares(sanitizePost(content), fareOf), {
    // The place of a price goes, its text stays.
    allowedTags: POST_TAGS.filter((tag) => tag !== "span"),
    allowedAttributes: false,
    transformTags: {
      "*": (tagName, given) => {
        const { "data-video": _video, ...attribs } = given;
        const look = LOOK[tagName];
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(attribs.href && { href: absolute(attribs.href) }),
            ...(attribs.src && { src: absolute(attribs.src) }),
            ...(look && { style: look }),
          },
        };
      },
    },
  });
  return { html, text: plain(html) };
}

/** Places of the tables of one letter that are set in columns: laying them out takes memory for each, and the server waits. */
const MOST_PLACES = 2_000;
/** Elements within elements: whoever walks through them does not get far beyond. */
const MOST_DEPTH = 40;

const CELL = /<t[dh]\b[^>]*>/g;
const COLUMNS = /colspan="([^"]*)"/;
const ROWS = /rowspan="([^"]*)"/;
/** As whoever lays them out reads them, and as large where they are written otherwise. */
const spanOf = (cell: string, said: RegExp): number => Math.abs(Number(said.exec(cell)?.[1] ?? 1));
const placesOf = (html: string): number =>
  [...html.matchAll(CELL)].reduce((sum, [cell]) => sum + spanOf(cell, COLUMNS) * spanOf(cell, ROWS), 0);

const inColumns = [{ selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } }];
const inLines = [
  { selector: "table", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ...["td", "th"].map((selector) => ({ selector, format: "spaced" })),
];

/** A cell behind which the next one begins. */
const spaced: FormatCallback = (cell, walk, builder) => {
  walk(cell.children, builder);
  builder.addLiteral("   ");
};

/** For mail readers that show no HTML. */
const plain = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: MOST_DEPTH },
    formatters: { spaced },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
      ...["h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
      // What is no number is no larger than another: it stands in lines.
      ...(placesOf(html) <= MOST_PLACES ? inColumns : inLines),
    ],
  });
