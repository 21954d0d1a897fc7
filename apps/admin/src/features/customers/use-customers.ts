import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { MAX_COUNTED } from "@shikara/contract/core/paging";
import { keepPreviousData } from "@tanstack/react-query";

/** The customers a search finds, page by page; undefined while the first is on its way. */
export function useCustomerList(typed: { search: string; tag: string }) {
  const search = useDebounced(typed.search.trim());
  const query = trpc.customers.adminList.useInfiniteQuery(
    { search, ...(typed.tag && { tag: typed.tag }) },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const pages = query.data?.pages;
  const count = pages?.[0]?.count ?? undefined;
  const written = count !== undefined && count > MAX_COUNTED ? `More than ${MAX_COUNTED}` : String(count);
  return {
    query,
    customers: pages?.flatMap((page) => page.customers),
    count: count === undefined ? undefined : counted(count, "customer", "customers", written),
  };
}

/** The tags that customers have. */
export const useCustomerTags = (): readonly string[] => trpc.customers.tags.useQuery().data ?? [];

/** Fetches anew whatever shows a customer or what is theirs. */
export function useCustomerRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.customers.invalidate(),
      utils.bookings.invalidate(),
      utils.enquiries.invalidate(),
      utils.outbox.invalidate(),
      utils.dashboard.invalidate(),
    ]);
}
