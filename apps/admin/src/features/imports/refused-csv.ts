import { labelOf } from "@shikara/contract/imports/columns";
import type { ImportKind, LookedRow } from "@shikara/contract/imports/schema";

/** What a spreadsheet would take for a formula becomes text (OWASP, CSV Injection): a title is as it stood in somebody's file. */
const cell = (text: string | number): string =>
  `"${(typeof text === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : String(text)).replaceAll('"', '""')}"`;

/** The rows that are refused, with the cell and the reason. */
export function refusedCsv(kind: ImportKind, rows: readonly LookedRow[]): string {
  const lines = rows.flatMap(({ line, title, faults }) =>
    faults.map(({ field, message }) => [line, title, field && labelOf(kind, field), message]),
  );
  const all = [["Row", "What", "Column", "Why"], ...lines];
  // The mark says to spreadsheets that the file is UTF-8.
  return `\u{FEFF}${all.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
