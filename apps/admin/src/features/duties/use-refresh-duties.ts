import { trpc } from "@admin/lib/trpc.ts";

/** Has whatever shows duties fetched anew. */
export function useRefreshDuties(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.duties.invalidate(), utils.payments.invalidate(), utils.dashboard.deskCounts.invalidate()]);
}
