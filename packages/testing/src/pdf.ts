import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";

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

const drawing = z.tuple([z.array(z.number()), z.array(z.number())]).rest(z.unknown());
/** A rectangle: to its corner, three sides, closed. */
const RECTANGLE = [OPS.moveTo, OPS.lineTo, OPS.lineTo, OPS.lineTo, OPS.closePath];
const COORDINATES = 8;

/** The outline of the most rectangles that a page draws as one: a code's dark squares, as `qrPath` writes them. */
export async function rectanglesOf(content: Uint8Array, page = 1): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  const { fnArray, argsArray } = await (await (await task.promise).getPage(page)).getOperatorList();
  await task.destroy();
  const outlines = fnArray.flatMap((command, at) => {
    const path = command === OPS.constructPath ? drawing.safeParse(argsArray[at]).data : undefined;
    const isOfRectangles = path?.[0].every((step, place) => step === RECTANGLE[place % RECTANGLE.length]);
    return path && isOfRectangles ? [path[1]] : [];
  });
  const [most = []] = outlines.sort((a, b) => b.length - a.length);
  const pieces = Array.from({ length: most.length / COORDINATES }, (_, at) => {
    const [x, y, end, , , bottom] = most.slice(at * COORDINATES);
    return `M${x} ${y}H${end}V${bottom}H${x}Z`;
  });
  return pieces.join("");
}

/** Without its blanks: letters that stand close are one word to one reader and two to another. */
export const solid = (text: string) => text.replace(/\s/g, "");
