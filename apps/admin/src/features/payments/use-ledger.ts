import { trpc } from "@admin/lib/trpc.ts";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { PAYMENT_METHODS } from "@shikara/contract/core/money";
import { type LedgerFilter, ledgerFilter } from "@shikara/contract/payments/ledger";
import { keepPreviousData } from "@tanstack/react-query";

/** This month so far, where the address says nothing else. */
function thisMonth(): Pick<LedgerFilter, "from" | "to"> {
  const { day } = calendarNow(AGENCY_ZONE);
  return { from: `${day.slice(0, 7)}-01`, to: day };
}

/** The days and the way of payment that the address asks for, and what is wrong with them. */
export function ledgerFilterOf(address: { from: string; to: string; method: string }) {
  const usual = thisMonth();
  const method = PAYMENT_METHODS.find((known) => known === address.method);
  const filter = { from: address.from || usual.from, to: address.to || usual.to, ...(method && { method }) };
  return { filter, fault: ledgerFilter.safeParse(filter).error?.issues[0]?.message };
}

/** The ledger between two days, page by page, and what all of it comes to. */
export function useLedger(filter: LedgerFilter, enabled: boolean) {
  const options = { enabled, placeholderData: keepPreviousData, staleTime: 0 };
  const query = trpc.payments.ledger.useInfiniteQuery(filter, {
    ...options,
    getNextPageParam: (page) => page.nextCursor,
  });
  const report = trpc.payments.report.useQuery(filter, options).data;
  return { query, entries: query.data?.pages.flatMap((page) => page.entries), report };
}
