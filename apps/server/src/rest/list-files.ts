import type { FieldOf, ProcedurePath } from "@shikara/api/procedures";
import { calendarNow } from "@shikara/contract/core/calendar";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { batchesOf, type Cell, csvFile } from "./csv.ts";
import { type RowCall, row } from "./row.ts";
import type { RestRow } from "./table.ts";
import { XLSX_TYPE, xlsxFile } from "./xlsx.ts";

/** A moment as the clocks of a zone show it: `2026-12-24 09:30`, which spreadsheets read as a time. */
export function localTime(moment: Date, timeZone: string): string {
  const { day, time } = calendarNow(timeZone, moment);
  return `${day} ${time}`;
}

interface Column<T> {
  head: string;
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
      head: asked.map(({ head }) => head),
      batches: batchesOf((cursor: string | undefined) => page(ask, { cursor, limit: MAX_PAGE_SIZE })),
      cellsOf: (record: T) => asked.map(({ cell }) => cell(record)),
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
        const { head, batches, cellsOf } = parts(call);
        return csvFile(head, batches, cellsOf);
      },
    }),
    row({
      ...file,
      path: `${path}.xlsx`,
      summary: "The same as a spreadsheet",
      file: { name: `${fileName}.xlsx`, type: XLSX_TYPE },
      async handle(call) {
        const { head, batches, cellsOf } = parts(call);
        return xlsxFile(name, head, batches, cellsOf);
      },
    }),
  ];
}
