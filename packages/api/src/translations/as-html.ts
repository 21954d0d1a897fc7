import { hasTags } from "@shikara/contract/translations/fields";
import { escaped, p } from "../blog/writer/prose.ts";

/** What stands beside HTML and is written without tags, by somebody who translates: an empty line begins a paragraph, as in a letter. */
export function asHtml(text: string): string {
  if (hasTags(text)) return text;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => p(escaped(paragraph).replace(/\r?\n/g, "<br>")))
    .join("");
}
