import { TAGS } from "@shikara/contract/blog/markup";

/** A heading of a post, to be gone to. */
export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": " " };

/** What a heading says, of its HTML. */
function textOf(html: string): string {
  return html
    .replace(TAGS, "")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? "")
    .trim();
}

/** A post's HTML with a name on each heading, and what its table of contents lists. */
export function withSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  // The sanitizer writes tags one way only, and leaves headings no attributes.
  const named = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (whole: string, level: string, inner: string) => {
    const title = textOf(inner);
    if (title === "") return whole;
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title, level: level === "2" ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: named, sections };
}

const LONG_MINUTES = 3;
const LONG_SECTIONS = 3;

/** Whether a post is long enough to say first what is in it. */
export function isLong(readTime: number, sections: readonly Section[]): boolean {
  return readTime >= LONG_MINUTES && sections.length >= LONG_SECTIONS;
}
