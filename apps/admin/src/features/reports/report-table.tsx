import { RecordTable } from "@admin/components/record-table.tsx";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import type { ReactNode } from "react";

interface ReportTableProps<Line> {
  /** Undefined while they are on their way. */
  lines: readonly Line[] | undefined;
  query: { error: unknown; refetch: () => unknown };
  /** What to say where there is nothing, and what to do then. */
  none: { title: string; hint: string };
  children: (lines: readonly Line[]) => ReactNode;
}

/** The figures of a report, with what to say while they come, when they fail and when there are none: how many they are is said by them. */
export function ReportTable<Line>({ lines, query, none, children }: ReportTableProps<Line>) {
  return (
    <RecordTable
      records={lines}
      count={null}
      isCountSaid
      failure={query.error}
      failureWords={REPORT_MESSAGES.fetchFailed}
      onRetry={() => void query.refetch()}
      empty={{ title: none.title, isFiltered: false, firstHint: none.hint, onClear: () => {} }}
    >
      {children}
    </RecordTable>
  );
}
