import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { ownerAsked } from "@shikara/contract/core/requests";
import { QUOTE_LISTS } from "@shikara/contract/quotes/rules";
import { keepPreviousData } from "@tanstack/react-query";

/** The quotes that match, page by page, and how many of each state there are. */
export function useQuoteList(address: { search: string; state: string; owner: string }) {
  const filter = {
    search: useDebounced(address.search.trim()),
    state: QUOTE_LISTS.find((known) => known === address.state),
    owner: ownerAsked.safeParse(address.owner).data,
  };
  const query = trpc.quotes.adminList.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return { query, quotes: pages?.flatMap((page) => page.quotes), counts: pages?.[0]?.counts };
}
