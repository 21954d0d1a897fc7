import { calendarNow } from "@shikara/contract/core/calendar";
import { type LedgerDays, ledgerDays } from "@shikara/contract/payments/ledger";
import { keepPreviousData } from "@tanstack/react-query";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** This month so far, where the address says nothing else. */
function thisMonth(): LedgerDays {
  const { day } = calendarNow(AGENCY_ZONE);
  return { from: `${day.slice(0, 7)}-01`, to: day };
}

/** The days that the address asks for, and what is wrong with them. */
export function ledgerDaysOf(address: { from: string; to: string }): { days: LedgerDays; fault: string | undefined } {
  const usual = thisMonth();
  const days = { from: address.from || usual.from, to: address.to || usual.to };
  return { days, fault: ledgerDays.safeParse(days).error?.issues[0]?.message };
}

/** The ledger between two days, page by page, and what all of it comes to. */
export function useLedger(days: LedgerDays, enabled: boolean) {
  const options = { enabled, placeholderData: keepPreviousData, staleTime: 0 };
  const query = trpc.payments.ledger.useInfiniteQuery(days, {
    ...options,
    getNextPageParam: (page) => page.nextCursor,
  });
  const report = trpc.payments.report.useQuery(days, options).data;
  return { query, entries: query.data?.pages.flatMap((page) => page.entries), report };
}
