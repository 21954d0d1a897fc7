import { renderToBuffer } from "@react-pdf/renderer";
import { loadFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";
import { printable } from "./printable.ts";
import { Sheet } from "./sheet.tsx";

/** A paper as a PDF, laid out in this process: some 100 ms in which it does nothing else. */
export async function printHere(paper: Paper): Promise<Uint8Array> {
  await loadFonts();
  return renderToBuffer(<Sheet paper={printable(paper)} />);
}
