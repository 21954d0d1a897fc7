import { withPatience } from "@shikara/db/patience";

/** A page of an export may have to be looked for among all records. */
const EXPORT_MS = 30_000;

export type Cell = string | number | boolean | Date | null | undefined;

// What a spreadsheet would take for a formula (OWASP, CSV Injection). An apostrophe in front makes it text.
const FORMULA = /^[=+\-@\t\r]/;
// Says to spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK = "\u{FEFF}";

function cell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** A CSV file, a batch of records at a time: as many as one has in hand, however many there are. */
export async function* csvFile<T>(
  head: readonly string[],
  batches: AsyncIterable<readonly T[]>,
  cellsOf: (record: T) => readonly Cell[],
): AsyncGenerator<string> {
  // With the first records, so that a list that cannot be had gives no part of a file.
  let begin = BYTE_ORDER_MARK + csvLine(head);
  for await (const records of batches) {
    yield begin + records.map((record) => csvLine(cellsOf(record))).join("");
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
