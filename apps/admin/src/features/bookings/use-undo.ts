import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import type { BulkOutcome, SeenBooking } from "@shikara/contract/bookings/bulk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import { notify } from "@shikara/ui/notify.ts";
import { useRefreshBookings } from "./use-refresh.ts";

function nameRefused([first, ...others]: BulkOutcome["refused"]): void {
  if (!first) return;
  const more = others.length > 0 ? ` And ${counted(others.length, "other")}.` : "";
  notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, { detail: `${first.customerName}: ${first.message}${more}` });
}

/** Offers to take a decision back for ten seconds, while its mail waits. */
export function useUndo() {
  const refresh = useRefreshBookings();
  const undo = trpc.bookings.undo.useMutation({
    onSuccess: ({ changed, refused }) => {
      if (changed > 0) notify.success(BOOKING_STAFF_MESSAGES.undone);
      nameRefused(refused);
    },
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.statusFailed),
    onSettled: refresh,
  });
  return {
    offer: (message: string, bookings: SeenBooking[]) =>
      notify.success(message, {
        action: { label: "Undo", run: () => undo.mutate({ bookings }) },
        seconds: UNDO_SECONDS,
      }),
    isBusy: undo.isPending,
  };
}
