import { calendarNow } from "@shikara/contract/core/calendar";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import type { Caller } from "../request-context.ts";
import { batchesOf, type Cell, csvFile } from "./csv.ts";
import type { RestCall, RestRow } from "./table.ts";
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

interface ListFiles<T> extends Pick<RestRow, "procedure" | "summary"> {
  /** Where the CSV file is; the spreadsheet is at the same with .xlsx. */
  path: string;
  /** What the files are called, and the sheet. */
  name: string;
  query: Record<string, "text">;
  /** Its columns; times are the agency's and say so. */
  columns: (timeZone: string) => readonly Column<T>[];
  page: (call: Caller, input: never) => Promise<{ records: readonly T[]; nextCursor: string | null }>;
}

/** A whole list as a CSV file and as a spreadsheet, in keyset batches: each is asked for when the one before has been sent. */
export function listFiles<T>({ path, name, procedure, summary, query, columns, page }: ListFiles<T>): RestRow[] {
  const parts = (call: Caller, { input, timeZone }: RestCall) => {
    const asked = columns(timeZone);
    return {
      head: asked.map(({ head }) => head),
      batches: batchesOf((cursor: string | undefined) => page(call, input({ cursor, limit: MAX_PAGE_SIZE }))),
      cellsOf: (record: T) => asked.map(({ cell }) => cell(record)),
    };
  };
  const file = name.toLowerCase();
  const row = { method: "get", procedure, query, reply: null } as const;
  return [
    {
      ...row,
      path,
      summary: `${summary}, as a CSV file`,
      file: { name: `${file}.csv`, type: "text/csv; charset=utf-8" },
      async handle(call, request) {
        const { head, batches, cellsOf } = parts(call, request);
        return csvFile(head, batches, cellsOf);
      },
    },
    {
      ...row,
      path: `${path}.xlsx`,
      summary: "The same as a spreadsheet",
      file: { name: `${file}.xlsx`, type: XLSX_TYPE },
      async handle(call, request) {
        const { head, batches, cellsOf } = parts(call, request);
        return xlsxFile(name, head, batches, cellsOf);
      },
    },
  ];
}
