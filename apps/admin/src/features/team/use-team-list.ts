import { moreOf } from "@admin/components/more-records.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import type { RoleFilter } from "@shikara/contract/team/schema";
import { keepPreviousData } from "@tanstack/react-query";

/** The members that match, page by page; undefined while the first page is on its way. */
export function useTeamList({ search, role }: { search: string; role: RoleFilter }) {
  const query = trpc.team.list.useInfiniteQuery(
    { search: useDebounced(search.trim()), role },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    members: pages?.flatMap((page) => page.members),
    counts: pages?.[0]?.counts,
    stats: pages?.[0]?.stats,
    failure: query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  };
}
