import { escaped, p } from "../blog/writer/prose.ts";

const TAG = /<\/?[a-z][^>]*>/i;

/** What is written without tags beside a text that has them, by somebody who translates: an empty line begins a paragraph, as in a letter. */
export function likeOriginal(original: string, text: string): string {
  if (!TAG.test(original) || TAG.test(text)) return text;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => p(escaped(paragraph).replace(/\r?\n/g, "<br>")))
    .join("");
}
