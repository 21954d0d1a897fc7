import { renderToBuffer } from "@react-pdf/renderer";
import { loadFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";
import { printable } from "./printable.ts";
import { Sheets } from "./sheet.tsx";

/** Papers as one PDF, laid out in this process: some 100 ms in which it does nothing else. */
export async function printHere(papers: Paper[]): Promise<Uint8Array> {
  await loadFonts();
  return renderToBuffer(<Sheets papers={printable(papers)} />);
}
