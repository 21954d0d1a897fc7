import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { ownerAsked } from "@shikara/contract/core/requests";
import { TASK_SHOWN } from "@shikara/contract/tasks/schema";
import { keepPreviousData } from "@tanstack/react-query";

/** Everybody's, as the address says it: without a name it is one's own. */
export const EVERYBODY = "all";

/** The tasks that match, page by page, and how many of each there are; one's own unless the address names somebody else's. */
export function useTaskList(address: { search: string; owner: string; show: string }, memberId: string | undefined) {
  const show = TASK_SHOWN.find((known) => known === address.show) ?? "open";
  const owner = address.owner === EVERYBODY ? undefined : (ownerAsked.safeParse(address.owner).data ?? memberId);
  const query = trpc.tasks.adminList.useInfiniteQuery(
    { search: useDebounced(address.search.trim()), owner, show },
    {
      enabled: memberId !== undefined,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
  const pages = query.data?.pages;
  return { query, show, owner, tasks: pages?.flatMap((page) => page.tasks), counts: pages?.[0]?.counts };
}
