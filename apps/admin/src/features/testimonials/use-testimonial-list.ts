import { moreOf } from "@admin/components/more-records.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import type { TestimonialFilter } from "@shikara/contract/testimonials/schema";
import { keepPreviousData } from "@tanstack/react-query";

/** The testimonials that match, page by page; undefined while the first page is on its way. */
export function useTestimonialList(asked: { search: string; status: TestimonialFilter; isReported: boolean }) {
  const { search, status, isReported } = asked;
  const query = trpc.testimonials.adminList.useInfiniteQuery(
    { search: useDebounced(search.trim()), status, isReported },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    testimonials: pages?.flatMap((page) => page.testimonials),
    counts: pages?.[0]?.counts,
    stats: pages?.[0]?.stats,
    reported: pages?.[0]?.reported ?? 0,
    failure: query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  };
}
