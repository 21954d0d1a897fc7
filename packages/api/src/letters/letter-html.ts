import { convert } from "html-to-text";
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

/** For mail readers that show no HTML. */
const plain = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
      ...["h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ],
  });
