import type { FieldErrors } from "@shikara/contract/core/errors";
import type { ImportKind, LookedRow, RowState } from "@shikara/contract/imports/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { fieldsOf } from "../core/failures.ts";
import type { StaffContext } from "../core/trpc.ts";

/** A row of the file by its fields; a field that has no column is not there. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What an import leaves behind it for the way back. */
export interface Written {
  source: ImportKind;
  recordId: string;
  title: string;
  version: number;
  before: Record<string, unknown> | null;
  key: string;
}

/** What became of a row: what is told of it, and what it wrote. */
export interface Outcome extends LookedRow {
  written: Written[];
}

/** Writes the rows of a file and says what became of each; of what is refused nothing is written. */
export type Importer = (ctx: StaffContext, tx: Db, rows: readonly SheetRow[], file: string) => Promise<Outcome[]>;

const outcome = (row: SheetRow, title: string, state: RowState): Outcome => ({
  ...{ line: row.line, title, state },
  ...{ changes: [], faults: [], doubts: [], written: [] },
});

export const same = (row: SheetRow, title: string): Outcome => outcome(row, title, "same");

export const refused = (row: SheetRow, title: string, ...faults: LookedRow["faults"]): Outcome => ({
  ...outcome(row, title, "refused"),
  faults,
});

/** What schema or service has against a row, by the field whose column it came from; '' where none has. */
export const faultsOf = (fields: FieldErrors, columns: Readonly<Record<string, string>> = {}): LookedRow["faults"] =>
  Object.entries(fields).map(([path, message]) => {
    const [name = ""] = path.split(".");
    return { field: columns[path] ?? columns[name] ?? name, message };
  });

export const faultsOfSchema = (error: z.ZodError, columns?: Readonly<Record<string, string>>): LookedRow["faults"] =>
  faultsOf(fieldsOf(error), columns);

export const added = (
  row: SheetRow,
  title: string,
  changes: LookedRow["changes"],
  written: Written[],
  doubts: LookedRow["doubts"] = [],
): Outcome => ({
  ...outcome(row, title, "new"),
  changes: changes.filter(({ to }) => to !== ""),
  written,
  doubts,
});

export const changed = (
  row: SheetRow,
  title: string,
  changes: LookedRow["changes"],
  written: Written[],
  doubts: LookedRow["doubts"] = [],
): Outcome => ({ ...outcome(row, title, "changed"), changes, written, doubts });
