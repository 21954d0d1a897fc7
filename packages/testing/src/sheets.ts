import { matchColumns } from "@shikara/contract/imports/columns";
import type { ImportKind, ImportLooked } from "@shikara/contract/imports/schema";
import type { Testbed } from "./testbed.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

const inQuotes = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
/** A CSV file of these rows, its heads first. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(inQuotes).join(",")).join("\r\n");

/** A file as the desk sends it, with its columns as they are recognised. */
export function sheetOf(kind: ImportKind, rows: readonly (readonly (string | number)[])[]) {
  const content = Buffer.from(csvOf(rows)).toString("base64");
  return { kind, name: `${kind}.csv`, content, columns: matchColumns(kind, (rows[0] ?? []).map(String)) };
}

type Sheet = ReturnType<typeof sheetOf>;

/** Looks at a file and imports it, the refused rows left out. */
export async function importSheet(caller: Caller, sheet: Sheet) {
  const { seen } = await caller.imports.look(sheet);
  return caller.imports.run({ ...sheet, seen, leavesOut: true });
}

export const statesOf = ({ rows }: Pick<ImportLooked, "rows">) => rows.map(({ state }) => state);
