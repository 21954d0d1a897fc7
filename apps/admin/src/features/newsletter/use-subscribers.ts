import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { NEWSLETTER_STAFF_MESSAGES } from "@shikara/contract/newsletter/messages";
import { SUBSCRIBER_STATES } from "@shikara/contract/newsletter/schema";
import { notify } from "@shikara/ui/notify.ts";
import { keepPreviousData } from "@tanstack/react-query";

/** The subscribers that match, page by page, and how many of each state there are. */
export function useSubscriberList(address: { search: string; state: string }) {
  const filter = {
    search: useDebounced(address.search.trim()),
    state: SUBSCRIBER_STATES.find((known) => known === address.state),
  };
  const query = trpc.newsletter.adminList.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return { query, subscribers: pages?.flatMap((page) => page.subscribers), counts: pages?.[0]?.counts };
}

/** Forgets a subscriber. */
export function useSubscriberDelete() {
  const utils = trpc.useUtils();
  return trpc.newsletter.delete.useMutation({
    onSuccess: () => notify.success(NEWSLETTER_STAFF_MESSAGES.deleted),
    onError: (error) => reportFailure(error, NEWSLETTER_STAFF_MESSAGES.deleteFailed),
    onSettled: () => Promise.all([utils.newsletter.invalidate(), utils.outbox.invalidate()]),
  });
}
