import { trpc } from "@admin/lib/trpc.ts";

/** Asks anew for everything that a booking's change may have changed. */
export function useRefreshBookings(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.bookings.invalidate(),
      utils.payments.invalidate(),
      utils.documents.invalidate(),
      utils.outbox.invalidate(),
      utils.dashboard.invalidate(),
    ]);
}
