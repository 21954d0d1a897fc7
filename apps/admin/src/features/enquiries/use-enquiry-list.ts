import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { ownerAsked } from "@shikara/contract/core/requests";
import { ENQUIRY_AGES } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { ENQUIRY_STATUSES, INQUIRY_TYPES } from "@shikara/contract/enquiries/schema";
import { notify } from "@shikara/ui/notify.ts";
import { keepPreviousData } from "@tanstack/react-query";

/** What narrows the list, as it stands in the address. */
export interface EnquiryFilter {
  search: string;
  status: string;
  type: string;
  owner: string;
  age: string;
}

/** What the address names, unless it is no owner at all. */
const ownerIn = (named: string) => ownerAsked.safeParse(named).data;

/** The messages that match, page by page, and how many of each status there are. */
export function useEnquiryList(address: EnquiryFilter) {
  const filter = {
    search: useDebounced(address.search.trim()),
    status: ENQUIRY_STATUSES.find((known) => known === address.status),
    type: INQUIRY_TYPES.find((known) => known === address.type),
    owner: ownerIn(address.owner),
    age: ENQUIRY_AGES.find((known) => known === address.age),
  };
  const query = trpc.enquiries.adminList.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return { query, enquiries: pages?.flatMap((page) => page.enquiries), counts: pages?.[0]?.counts };
}

/** What is done with a message: its status, who looks after it, a note. */
export function useEnquiryActions() {
  const utils = trpc.useUtils();
  const outcome = {
    onError: (error: unknown) => notify.failure(ENQUIRY_STAFF_MESSAGES.saveFailed, { detail: errorWords(error) }),
    onSettled: () => Promise.all([utils.enquiries.invalidate(), utils.dashboard.invalidate()]),
  };
  const onSuccess = () => notify.success(ENQUIRY_STAFF_MESSAGES.updated);
  return {
    update: trpc.enquiries.update.useMutation({ ...outcome, onSuccess }),
    addNote: trpc.enquiries.addNote.useMutation(outcome),
  };
}
