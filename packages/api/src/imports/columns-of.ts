import { fail } from "@shikara/contract/core/fail";
import { columnsMissing, IMPORT_COLUMNS, labelOf } from "@shikara/contract/imports/columns";
import { IMPORT_MESSAGES, lacking } from "@shikara/contract/imports/messages";
import { type ImportKind, MAX_IMPORT_CELL } from "@shikara/contract/imports/schema";
import { type Outcome, refused, type SheetRow } from "./outcome.ts";

/** The file's rows by the house's fields; blank ones are left out. @throws VALIDATION */
export function rowsByField(
  kind: ImportKind,
  sheet: readonly string[][],
  columns: Readonly<Record<string, number>>,
): SheetRow[] {
  const [heads = [], ...rows] = sheet;
  const fields = new Set(IMPORT_COLUMNS[kind].map(({ field }) => field));
  const chosen = Object.entries(columns);
  if (
    chosen.some(
      ([field, at]) => !fields.has(field) || at >= Math.max(heads.length, ...rows.map(({ length }) => length)),
    )
  )
    fail("VALIDATION", IMPORT_MESSAGES.unknownColumn);
  if (new Set(Object.values(columns)).size < chosen.length) fail("VALIDATION", IMPORT_MESSAGES.twice);
  const missing = columnsMissing(kind, columns);
  if (missing.length > 0) fail("VALIDATION", lacking(missing));
  return rows.flatMap((row, at) => {
    const cells = Object.fromEntries(chosen.map(([field, column]) => [field, row[column] ?? ""]));
    return Object.values(cells).some((cell) => cell !== "") ? [{ line: at + 2, cells }] : [];
  });
}

/** What is longer than any field takes is looked at by nothing else. */
export function tooLong(kind: ImportKind, row: SheetRow): Outcome | undefined {
  const fields = Object.keys(row.cells).filter((field) => (row.cells[field] ?? "").length > MAX_IMPORT_CELL);
  if (fields.length === 0) return undefined;
  return refused(
    row,
    labelOf(kind, fields[0] ?? ""),
    ...fields.map((field) => ({ field, message: IMPORT_MESSAGES.tooLong })),
  );
}
