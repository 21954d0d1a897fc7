import { errorBody, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { Button } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { focusSearch } from "@shikara/ui/focus-search.ts";
import { Notice } from "@shikara/ui/notice.tsx";
import type { ReactNode } from "react";
import { MoreRecords, type MoreRecordsProps } from "./more-records.tsx";

export interface RecordFrameProps {
  /** '6 vehicles'; undefined while it is on its way, null where nobody counts. */
  count: string | undefined | null;
  /** Where a figure above says it in sight. */
  isCountSaid?: boolean;
  failure: unknown;
  /** What to say when no answer came at all. */
  failureWords: string;
  onRetry: () => void;
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
  isEmpty: boolean;
  children: ReactNode;
}

/** What stands around the records of a screen: how many, what failed, how it goes on, and that there are none. */
export function RecordFrame({ count, isCountSaid, failure, empty, isEmpty, children, ...words }: RecordFrameProps) {
  // No field stands below that could be marked.
  const [fault] = Object.values(fieldErrors(failure));
  return (
    <>
      {count !== null && (
        <p className={isCountSaid ? "sr-only" : "mb-2 min-h-5 text-xs text-ink-muted"} aria-live="polite">
          {count}
        </p>
      )}
      {failure !== null && failure !== undefined && (
        <Notice kind="danger" role="alert">
          {fault ?? (errorBody(failure) ? errorWords(failure) : words.failureWords)}{" "}
          <Button variant="outline" size="dense" onClick={words.onRetry}>
            Retry
          </Button>
        </Notice>
      )}
      {children}
      {words.more && <MoreRecords {...words.more} />}
      {isEmpty && (
        <Empty
          level={2}
          title={empty.title}
          text={empty.isFiltered ? (empty.filteredHint ?? "Try adjusting your search or filters") : empty.firstHint}
        >
          {empty.isFiltered ? (
            <Button
              variant="outline"
              onClick={() => {
                empty.onClear();
                // This button goes away with the empty list.
                focusSearch();
              }}
            >
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
