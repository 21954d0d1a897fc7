import { VIDEO_NAME } from "@shikara/contract/videos";
import sanitizeHtml from "sanitize-html";
import { RECORD_ID, writeFares } from "./fares.ts";

const LINK_ATTRIBUTES = ["href", "title", "rel"];
/** A path of ours, a place in the page, or an address in full. */
const LINK = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/;
const PICTURE_ATTRIBUTES = ["src", "alt", "title", "width", "height"];

/**
 * Blog HTML as it may be shown: text, headings, lists, quotes, tables, links, pictures, the cards of videos and the places of live
 * fares, which stay empty here; nothing that runs, styles or frames. Applied when written and again when read, so a row written some other way is harmless too.
 */
export function sanitizePost(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ..."p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption span".split(
        " ",
      ),
      ..."table caption thead tbody tr th td".split(" "),
    ],
    allowedAttributes: {
      a: LINK_ATTRIBUTES,
      img: PICTURE_ATTRIBUTES,
      figure: ["data-video"],
      span: ["data-tour", "data-vehicle"],
      ol: ["start"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    // A picture is one of ours or at an https address; any other could only be missing.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^(?:\/media\/|https:\/\/)/.test(attribs.src ?? ""),
    transformTags: {
      // The page has the one h1 already.
      h1: "h2",
      a: (tagName, { href = "", title }) => {
        const attribs: Record<string, string> = {};
        if (LINK.test(href)) attribs.href = href;
        if (title) attribs.title = title;
        if (href.startsWith("https:")) attribs.rel = "noopener nofollow";
        return { tagName, attribs };
      },
      figure: (tagName, given) => {
        const attribs: Record<string, string> = {};
        if (VIDEO_NAME.test(given["data-video"] ?? "")) attribs["data-video"] = given["data-video"] ?? "";
        return { tagName, attribs };
      },
      span: (_tagName, given) => {
        for (const name of ["data-tour", "data-vehicle"]) {
          const id = given[name] ?? "";
          if (RECORD_ID.test(id)) return { tagName: "span", attribs: { [name]: id } };
        }
        // No other span may stand in a post: its text does.
        return { tagName: "unknown", attribs: {} };
      },
    },
  });
  return writeFares(clean, () => "");
}
