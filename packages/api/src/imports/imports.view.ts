import type { ImportView } from "@shikara/contract/imports/schema";
import type { ImportRow } from "./imports.queries.ts";

/** An import as staff see it. */
export function importView({ record, by, undoneByName }: ImportRow): ImportView {
  const { memberId: _member, undoneAt, undoneBy: _undoer, ...told } = record;
  return { ...told, by: by ?? "", undone: undoneAt && { at: undoneAt, by: undoneByName ?? "" } };
}
