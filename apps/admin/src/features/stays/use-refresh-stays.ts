import { trpc } from "@admin/lib/trpc.ts";

/** Has whatever shows stays fetched anew. */
export function useRefreshStays(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      ...[utils.stays.invalidate(), utils.payables.invalidate(), utils.suppliers.nights.invalidate()],
      ...[utils.documents.ofBooking.invalidate(), utils.dashboard.deskCounts.invalidate()],
    ]);
}
