import { withPatience } from "@shikara/db/patience";
import { type Options, stringify } from "csv-stringify/sync";

/** A page of an export may have to be looked for among all records. */
const EXPORT_MS = 30_000;

export type Cell = string | number | boolean | Date | null | undefined;

/** What a spreadsheet would take for a formula becomes text (OWASP, CSV Injection); numbers stay numbers. */
const LINES: Options = {
  record_delimiter: "windows",
  // By itself it would leave a lone one of them bare.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: { boolean: String, date: (value) => value.toISOString() },
};
/** Says to spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\u{FEFF}";

/** Lines of a CSV file (RFC 4180). */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => stringify([...rows], LINES);

/** A CSV file, a batch of records at a time: as many as one has in hand, however many there are. */
export async function* csvFile<T>(
  head: readonly string[],
  batches: AsyncIterable<readonly T[]>,
  cellsOf: (record: T) => readonly Cell[],
): AsyncGenerator<string> {
  // With the first records, so that a list that cannot be had gives no part of a file.
  let begin = BYTE_ORDER_MARK + csvLines([head]);
  for await (const records of batches) {
    yield begin + csvLines(records.map(cellsOf));
    begin = "";
  }
}

/** All records of a list that is asked for page by page. */
export async function* batchesOf<T, C>(
  page: (cursor: C | undefined) => Promise<{ records: readonly T[]; nextCursor: C | null }>,
): AsyncGenerator<readonly T[]> {
  let cursor: C | undefined;
  for (;;) {
    const { records, nextCursor } = await withPatience(EXPORT_MS, () => page(cursor));
    yield records;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
