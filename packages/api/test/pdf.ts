import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader finds in a PDF, page by page; blanks between pieces are the reader's guess. */
export async function textOf(content: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(content), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  await task.destroy();
  return pages;
}

/** Without its blanks: letters that stand close are one word to one reader and two to another. */
export const solid = (text: string) => text.replace(/\s/g, "");
