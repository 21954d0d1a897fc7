import type { FieldOf, ProcedurePath } from "@shikara/api/procedures";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { batchesOf, type Cell, csvFile } from "./csv.ts";
import { type RowCall, row } from "./row.ts";
import { type ColumnKind, csvCell, FORMATS, sheetCell, widthOf } from "./sheet-cells.ts";
import type { RestRow } from "./table.ts";
import { XLSX_TYPE, xlsxFile } from "./xlsx.ts";

interface Column<T> {
  head: string;
  /** None for texts and counts. */
  kind?: ColumnKind;
  /** In letters, where its texts are longer or shorter than most. */
  width?: number;
  cell: (record: T) => Cell;
}

/** The part of a list that is asked for next. */
interface NextPart {
  cursor: string | undefined;
  limit: number;
}

interface ListFiles<P extends ProcedurePath, T, Query extends FieldOf<P>> {
  procedure: P;
  summary: string;
  /** Where the CSV file is; the spreadsheet is at the same with .xlsx. */
  path: string;
  /** What the files are called, and the sheet. */
  name: string;
  query: Readonly<Record<Query, "text">>;
  /** Its columns; times are the agency's and say so. */
  columns: (timeZone: string) => readonly Column<T>[];
  page: (ask: RowCall<P>["ask"], next: NextPart) => Promise<{ records: readonly T[]; nextCursor: string | null }>;
}

/** A whole list as a CSV file and as a spreadsheet, in keyset batches: each is asked for when the one before has been sent. */
export function listFiles<const P extends ProcedurePath, T, const Query extends FieldOf<P>>({
  path,
  name,
  procedure,
  summary,
  query,
  columns,
  page,
}: ListFiles<P, T, Query>): RestRow[] {
  const parts = ({ ask, timeZone }: Pick<RowCall<P>, "ask" | "timeZone">) => {
    const asked = columns(timeZone);
    return {
      asked,
      batches: batchesOf((cursor: string | undefined) => page(ask, { cursor, limit: MAX_PAGE_SIZE })),
    };
  };
  const fileName = name.toLowerCase();
  const file = { method: "get", procedure, query, reply: null } as const;
  return [
    row({
      ...file,
      path,
      summary: `${summary}, as a CSV file`,
      file: { name: `${fileName}.csv`, type: "text/csv; charset=utf-8" },
      async handle(call) {
        const { asked, batches } = parts(call);
        const cellsOf = (record: T) => asked.map(({ cell }) => csvCell(cell(record), call.timeZone));
        return csvFile(
          asked.map(({ head }) => head),
          batches,
          cellsOf,
        );
      },
    }),
    row({
      ...file,
      path: `${path}.xlsx`,
      summary: "The same as a spreadsheet",
      file: { name: `${fileName}.xlsx`, type: XLSX_TYPE },
      async handle(call) {
        const { asked, batches } = parts(call);
        const cellsOf = (record: T) => asked.map(({ kind, cell }) => sheetCell(cell(record), kind, call.timeZone));
        const sheetColumns = asked.map(({ head, kind, width }) => ({
          ...{ head, width: widthOf(head, kind, width) },
          ...(kind && { format: FORMATS[kind] }),
        }));
        return xlsxFile(name, sheetColumns, batches, cellsOf);
      },
    }),
  ];
}
