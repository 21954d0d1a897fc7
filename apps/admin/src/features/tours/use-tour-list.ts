import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import type { TourStatusFilter } from "@shikara/contract/tours/schema";
import { keepPreviousData } from "@tanstack/react-query";

export interface TourFilter {
  search: string;
  status: TourStatusFilter;
}

/** The packages that match, page by page; undefined while the first is on its way. */
export function useTourList({ search, status }: TourFilter) {
  const utils = trpc.useUtils();
  const input = { search: useDebounced(search.trim()), status };
  const query = trpc.tours.adminList.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // A colleague may have changed it.
    staleTime: 0,
  });
  const pages = query.data?.pages;
  // Moved while its page was being asked for, a package may come twice.
  const byId = new Map(pages?.flatMap((page) => page.tours).map((tour) => [tour.id, tour]));
  const [first] = pages ?? [];
  /** Puts these in this order, without asking. Cursors stay good: they say behind which package a page begins. */
  const keep = (ids: readonly string[], order: string | undefined) =>
    utils.tours.adminList.setInfiniteData(input, (data) => {
      if (!data || order === undefined) return data;
      const kept = ids.flatMap((id) => byId.get(id) ?? []);
      const end = data.pages.length - 1;
      let from = 0;
      const pages = data.pages.map((page, at) => {
        const to = at === end ? kept.length : from + page.tours.length;
        const part = kept.slice(from, to);
        from = to;
        return { ...page, order, tours: part };
      });
      return { ...data, pages };
    });
  return { input, query, keep, tours: pages && [...byId.values()], counts: first?.counts, order: first?.order };
}
