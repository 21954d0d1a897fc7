import { useEffect, useRef } from "react";
import { Button } from "@shikara/ui/button.tsx";

/** The part of an infinite query that a list needs to go on. */
export interface MoreRecordsProps {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

// Asked for this far before the end is in view.
const AHEAD = "400px";

/** The end of a list that goes on: brings more when it comes near the window. The button is for when that fails. */
export function MoreRecords({ hasMore, isLoading, hasFailed, onMore }: MoreRecordsProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  // Watched anew after each page: one that does not fill the window is followed by the next.
  const isWatching = hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    const end = place.current;
    if (!isWatching || !end) return;
    // Several looks may come at once: the last one counts.
    const look: IntersectionObserverCallback = (looks) => looks.at(-1)?.isIntersecting && latest.current();
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    observer.observe(end);
    return () => observer.disconnect();
  }, [isWatching]);
  if (!hasMore) return null;
  return (
    <div ref={place} className="mt-3 grid justify-items-center">
      <Button variant="outline" size="dense" busy={isLoading && "Loading..."} onClick={onMore}>
        {hasFailed ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}

interface InfiniteQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** What a list needs of its infinite query. */
export function moreOf(query: InfiniteQuery): MoreRecordsProps {
  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    onMore: () => void query.fetchNextPage(),
  };
}
