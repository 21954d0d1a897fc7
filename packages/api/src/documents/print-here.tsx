import { renderToBuffer } from "@react-pdf/renderer";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { duringLanguage } from "../core/language.ts";
import { loadFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";
import { printable } from "./printable.ts";
import { Sheets } from "./sheet.tsx";

/** Papers of one language as one PDF, laid out in this process: some 100 ms in which it does nothing else. */
export async function printHere(papers: Paper[]): Promise<Uint8Array> {
  await loadFonts();
  const language = papers[0]?.language ?? ORIGINAL;
  return duringLanguage(language, () => renderToBuffer(<Sheets papers={printable(papers)} />));
}
