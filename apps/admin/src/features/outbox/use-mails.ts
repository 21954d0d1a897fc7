import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { DELIVERY_STATES } from "@shikara/contract/core/deliveries";
import { OUTBOX_MESSAGES, sentWords } from "@shikara/contract/outbox/messages";
import { MAIL_KINDS } from "@shikara/contract/outbox/texts";
import { notify } from "@shikara/ui/notify.ts";
import { keepPreviousData } from "@tanstack/react-query";

interface AddressFilter {
  search: string;
  state: string;
  kind: string;
}

/** The mails that match, page by page, and how many of each state there are. */
export function useMailList(address: AddressFilter) {
  const filter = {
    search: useDebounced(address.search.trim()),
    state: DELIVERY_STATES.find((known) => known === address.state),
    kind: MAIL_KINDS.find((known) => known === address.kind),
  };
  const query = trpc.outbox.adminList.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return {
    query,
    mails: pages?.flatMap((page) => page.mails),
    counts: pages?.[0]?.counts,
    canSend: pages?.[0]?.canSend ?? true,
  };
}

/** Sends a mail again. */
export function useResend() {
  const utils = trpc.useUtils();
  return trpc.outbox.resend.useMutation({
    onSuccess: (mail) => notify.success(sentWords(mail)),
    onError: (error) => notify.failure(OUTBOX_MESSAGES.resendFailed, { detail: errorWords(error) }),
    onSettled: () => Promise.all([utils.outbox.invalidate(), utils.dashboard.deskCounts.invalidate()]),
  });
}
