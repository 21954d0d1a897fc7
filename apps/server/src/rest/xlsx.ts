import type { ColumnDef } from "hucre";
import { writeXlsxStream } from "hucre/xlsx";
import { xmlCharacters } from "../http/xml.ts";
import type { Cell } from "./csv.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet is XML: one cell with a character that XML has not would be a file that nothing opens. */
const written = (cell: Cell) => (typeof cell === "string" ? xmlCharacters(cell) : (cell ?? null));

interface SheetColumn {
  head: string;
  /** In letters. */
  width?: number;
  /** How its numbers and times are written. */
  format?: string;
}

const BOLD = { font: { bold: true } };

/**
 * A spreadsheet, a batch of records at a time: as many as one has in hand, however many there are. Texts are written as texts,
 * so none is a formula.
 */
export async function* xlsxFile<T>(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncGenerator<readonly T[]>,
  cellsOf: (record: T) => readonly Cell[],
): AsyncGenerator<Uint8Array> {
  // Asked for before the file begins, so that a list that cannot be had gives no part of one.
  const first = await batches.next();
  const layout: ColumnDef[] = columns.map(({ width }) => ({ ...(width && { width }), style: BOLD }));
  async function* rows() {
    yield columns.map(({ head }) => head);
    // The writer asks for a row when it has written the one before: the head is bold, what follows is as its column says.
    for (const [at, { format }] of columns.entries())
      layout[at] = { ...layout[at], style: format ? { numFmt: format } : {} };
    for (let batch = first; !batch.done; batch = await batches.next())
      for (const record of batch.value) yield cellsOf(record).map(written);
  }
  try {
    yield* writeXlsxStream(rows(), { name, columns: layout, freezePane: { rows: 1 } });
  } finally {
    // Whoever leaves in the middle, whyever: nothing more is read.
    await batches.return(undefined);
  }
}
