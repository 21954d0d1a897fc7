import { trpc } from "@admin/lib/trpc.ts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";

/** Tells what a form shows as the amount that nobody has named: nothing while it is being worked out. */
export function useShownTotal() {
  const queries = useQueryClient();
  return (amount: number | null | undefined): number | undefined =>
    queries.isFetching({ queryKey: getQueryKey(trpc.bookings.priceOf) }) > 0 ? undefined : (amount ?? undefined);
}
