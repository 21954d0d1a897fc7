import type { ReactNode } from "react";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { RecordFrame, type RecordFrameProps } from "./record-frame.tsx";

type RecordTableProps<Record> = Omit<RecordFrameProps, "isEmpty" | "children"> & {
  /** Undefined while they are on their way. */
  records: readonly Record[] | undefined;
  /** The table; not asked for when there is nothing to show. */
  children: (records: readonly Record[]) => ReactNode;
};

/** The records of a screen as a table, with what to say while they come, when they fail and when there are none. */
export function RecordTable<Record>({ records, children, ...frame }: RecordTableProps<Record>) {
  const isWaiting = !records && (frame.failure === null || frame.failure === undefined);
  return (
    <RecordFrame {...frame} isEmpty={records?.length === 0}>
      {isWaiting && <Skeleton className="h-96 rounded-card" />}
      {records && records.length > 0 && children(records)}
    </RecordFrame>
  );
}
