import type { ReactNode } from "react";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { RecordFrame, type RecordFrameProps } from "./record-frame.tsx";

type RecordListProps<Record> = Omit<RecordFrameProps, "isEmpty" | "children"> & {
  /** Undefined while they are on their way. */
  records: readonly Record[] | undefined;
  /** Cards have words, wide ones a picture beside them; tiles are pictures, more in a row; rows are lines of one box. */
  shape?: keyof typeof SHAPES;
  children: (record: Record) => ReactNode;
};

const SHAPES = {
  // What is far from the window is not laid out: a thousand cards scroll as ten do.
  cards: "grid gap-3 md:grid-cols-2 xl:grid-cols-3 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_10rem]",
  wide: "grid gap-3 xl:grid-cols-2",
  rows: "overflow-hidden rounded-card border border-line bg-surface empty:hidden",
  tiles: "grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5",
};

/** The records of a screen as cards, with what to say while they come, when they fail and when there are none. */
export function RecordList<Record>({ records, shape = "cards", children, ...frame }: RecordListProps<Record>) {
  const isWaiting = !records && (frame.failure === null || frame.failure === undefined);
  return (
    <RecordFrame {...frame} isEmpty={records?.length === 0}>
      <ul className={`breaks-words ${SHAPES[shape]}`}>
        {isWaiting &&
          ["a", "b", "c"].map((key) => (
            <li key={key}>
              <Skeleton className="h-48 rounded-card" />
            </li>
          ))}
        {records?.map(children)}
      </ul>
    </RecordFrame>
  );
}
