import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Empty } from "@/components/ui/empty.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { MoreRecords, type MoreRecordsProps } from "./more-records.tsx";

interface RecordListProps<Record> {
  /** Undefined while they are on their way. */
  records: readonly Record[] | undefined;
  /** '6 vehicles'. */
  count: string | undefined;
  failure: unknown;
  /** What to say when no answer came at all. */
  failureWords: string;
  onRetry: () => void;
  /** Cards have words, wide ones a picture beside them; tiles are pictures, more in a row; rows are lines of one box. */
  shape?: keyof typeof SHAPES;
  empty: {
    title: string;
    /** Nothing was found, as against nothing being there. */
    isFiltered: boolean;
    /** In place of 'Try adjusting your search or filters'. */
    filteredHint?: string;
    firstHint: string;
    onClear: () => void;
    /** The way to the first record. */
    first?: ReactNode;
  };
  /** A list that comes page by page. */
  more?: MoreRecordsProps;
  children: (record: Record) => ReactNode;
}

const SHAPES = {
  // What is far from the window is not laid out: a thousand cards scroll as ten do.
  cards: "grid gap-3 md:grid-cols-2 xl:grid-cols-3 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_10rem]",
  wide: "grid gap-3 xl:grid-cols-2",
  rows: "overflow-hidden rounded-card border border-line bg-surface empty:hidden",
  tiles: "grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5",
};

/** The records of a screen as cards, with what to say while they come, when they fail and when there are none. */
export function RecordList<Record>({ records, count, failure, empty, children, ...words }: RecordListProps<Record>) {
  const hasFailed = failure !== null && failure !== undefined;
  return (
    <>
      <p className="mb-2 min-h-5 text-xs text-ink-muted" aria-live="polite">
        {count}
      </p>
      {hasFailed && (
        <Notice kind="danger" role="alert">
          {errorBody(failure) ? errorWords(failure) : words.failureWords}{" "}
          <Button variant="outline" size="dense" onClick={words.onRetry}>
            Retry
          </Button>
        </Notice>
      )}
      <ul className={SHAPES[words.shape ?? "cards"]}>
        {!records &&
          !hasFailed &&
          ["a", "b", "c"].map((key) => (
            <li key={key}>
              <Skeleton className="h-48 rounded-card" />
            </li>
          ))}
        {records?.map(children)}
      </ul>
      {words.more && <MoreRecords {...words.more} />}
      {records?.length === 0 && (
        <Empty
          level={2}
          title={empty.title}
          text={empty.isFiltered ? (empty.filteredHint ?? "Try adjusting your search or filters") : empty.firstHint}
        >
          {empty.isFiltered ? (
            <Button variant="outline" onClick={empty.onClear}>
              Clear Filters
            </Button>
          ) : (
            empty.first
          )}
        </Empty>
      )}
    </>
  );
}
