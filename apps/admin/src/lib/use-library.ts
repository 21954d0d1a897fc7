import type { MediaCategory } from "@shikara/contract/media/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "./trpc.ts";
import { useDebounced } from "./use-debounced.ts";

/** The media library's images that match, page by page; undefined while the first page is on its way. */
export function useLibrary({ search, category }: { search: string; category?: MediaCategory | undefined }) {
  const query = trpc.media.adminList.useInfiniteQuery(
    { search: useDebounced(search.trim()), ...(category && { category }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      // A colleague may have added some.
      staleTime: 0,
    },
  );
  const pages = query.data?.pages;
  return {
    images: pages?.flatMap((page) => page.images),
    counts: pages?.[0]?.counts,
    failure: query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    query,
  };
}
