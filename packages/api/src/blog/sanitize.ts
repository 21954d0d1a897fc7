import { VIDEO_NAME } from "@shikara/contract/videos";
import sanitizeHtml from "sanitize-html";

const LINK_ATTRIBUTES = ["href", "title", "rel"];
const PICTURE_ATTRIBUTES = ["src", "alt", "title", "width", "height"];

/**
 * Blog HTML as it may be shown: text, headings, lists, quotes, tables, links, pictures and the cards of videos; nothing that
 * runs, styles or frames. Applied when written and again when read, so a row written some other way is harmless too.
 */
export function sanitizePost(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ..."p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption".split(" "),
      ..."table caption thead tbody tr th td".split(" "),
    ],
    allowedAttributes: {
      a: LINK_ATTRIBUTES,
      img: PICTURE_ATTRIBUTES,
      figure: ["data-video"],
      ol: ["start"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: {
      // The page has the one h1 already.
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.href?.startsWith("http") ? { ...attribs, rel: "noopener nofollow" } : attribs,
      }),
      figure: (tagName, given) => {
        const attribs: Record<string, string> = {};
        if (VIDEO_NAME.test(given["data-video"] ?? "")) attribs["data-video"] = given["data-video"] ?? "";
        return { tagName, attribs };
      },
    },
  });
}
