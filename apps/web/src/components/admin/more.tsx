import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";

interface MoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** How far below the screen the end of the list may be when more is fetched. */
const AHEAD = "600px";

/** The end of a long list: more comes as one scrolls near it, or at the press of the button. */
export function More({ hasMore, isLoading, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  // Anew after each part: an end that is still in view is not reported a second time.
  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="grid justify-items-center pt-5">
      <Button variant="outline" size="dense" busy={isLoading && "Loading..."} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
