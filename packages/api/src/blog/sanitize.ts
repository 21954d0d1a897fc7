import { VIDEO_NAME } from "@shikara/contract/blog/videos";
import sanitizeHtml from "sanitize-html";
import { remembered } from "../core/remembered.ts";
import { isAsCleaned } from "./as-cleaned.ts";
import { RECORD_ID, writeFares } from "./fares.ts";
import { MOST_DEPTH, shallow } from "./shallow.ts";

const LINK_ATTRIBUTES = ["href", "title", "rel"];
/** A path of ours, a place in the page, or an address in full. */
const LINK = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/;
const OWN_PATH = /^\/(?![/\\])/;
const PICTURE_ATTRIBUTES = ["src", "alt", "title", "width", "height"];

const TEXT_TAGS = [
  ..."p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a span".split(" "),
  ..."table caption thead tbody tr th td".split(" "),
];
/** What a post may hold. */
export const POST_TAGS = [...TEXT_TAGS, "img", "figure", "figcaption"];
/** A span that is no fare, a link that leads nowhere: the tag goes, the text stays. (Renamed to an unknown tag it would mar the next one.) */
const isHollow = ({ tag, attribs }: sanitizeHtml.IFrame, tags: readonly string[]) =>
  tags.includes(tag) && Object.keys(attribs).length === 0;

/** Characters of posts, as they came and as they are shown: read one after another they would be sanitized each time. */
const REMEMBERED = 8 * 1024 * 1024;

const sanitized = remembered(sanitizedAnew, REMEMBERED);

/**
 * Blog HTML as it may be shown: text, headings, lists, quotes, tables, links, pictures, the cards of videos and the places of live
 * fares, which stay empty here; nothing that runs, styles or frames. Applied when written and again when read, so a row written some
 * other way is harmless too; what was written by it is told at a glance.
 */
export function sanitizePost(html: string): string {
  return isAsCleaned(html, MOST_DEPTH) ? html : sanitized(html);
}

/** The same, told by the sanitizer alone. */
export function sanitizedAnew(html: string): string {
  const clean = sanitizeHtml(shallow(html), {
    allowedTags: POST_TAGS,
    allowedAttributes: {
      a: LINK_ATTRIBUTES,
      img: PICTURE_ATTRIBUTES,
      figure: ["data-video"],
      span: ["data-tour", "data-vehicle", "data-named"],
      ol: ["start"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    // A picture is one of ours or at an https address; any other could only be missing.
    exclusiveFilter: (frame) =>
      isHollow(frame, ["span"])
        ? "excludeTag"
        : frame.tag === "img" && !/^(?:\/media\/|https:\/\/)/.test(frame.attribs.src ?? ""),
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
          const named = given["data-named"] === "yes" && { "data-named": "yes" };
          if (RECORD_ID.test(id)) return { tagName: "span", attribs: { [name]: id, ...named } };
        }
        return { tagName: "span", attribs: {} };
      },
    },
  });
  return writeFares(clean, () => "");
}

/** The same, with no picture and no address but paths of ours, and fares of these records alone: what a machine wrote. */
export function sanitizeGenerated(html: string, known: ReadonlySet<string>): string {
  return sanitizeHtml(sanitizePost(html), {
    allowedTags: TEXT_TAGS,
    allowedAttributes: { a: ["href"], span: ["data-tour", "data-vehicle"], ol: ["start"] },
    transformTags: {
      a: (tagName, { href = "" }) => {
        const attribs: Record<string, string> = OWN_PATH.test(href) ? { href } : {};
        return { tagName, attribs };
      },
      span: (tagName, attribs) => ({
        tagName,
        attribs: known.has(attribs["data-tour"] ?? attribs["data-vehicle"] ?? "") ? attribs : {},
      }),
    },
    exclusiveFilter: (frame) => (isHollow(frame, ["a", "span"]) ? "excludeTag" : false),
  });
}
