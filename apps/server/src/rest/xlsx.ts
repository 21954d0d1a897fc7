import { writeXlsxStream } from "hucre/xlsx";
import { xmlCharacters } from "../http/xml.ts";
import type { Cell } from "./csv.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet is XML: one cell with a character that XML has not would be a file that nothing opens. */
const written = (cell: Cell) => (typeof cell === "string" ? xmlCharacters(cell) : (cell ?? null));

/**
 * A spreadsheet, a batch of records at a time: as many as one has in hand, however many there are. Texts are written as texts,
 * so none is a formula.
 */
export async function* xlsxFile<T>(
  name: string,
  head: readonly string[],
  batches: AsyncGenerator<readonly T[]>,
  cellsOf: (record: T) => readonly Cell[],
): AsyncGenerator<Uint8Array> {
  // Asked for before the file begins, so that a list that cannot be had gives no part of one.
  const first = await batches.next();
  async function* rows() {
    yield [...head];
    for (let batch = first; !batch.done; batch = await batches.next())
      for (const record of batch.value) yield cellsOf(record).map(written);
  }
  yield* writeXlsxStream(rows(), { name, freezePane: { rows: 1 } });
}
