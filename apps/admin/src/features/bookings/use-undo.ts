import { arrivalAbout } from "@admin/lib/arrival-about.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { UNDO } from "@admin/lib/undo-key.ts";
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

/** Offers to take a decision back for ten seconds, while its mail waits; `onUndone` hears of those that stand as before. */
export function useUndo(onUndone?: (moved: readonly SeenBooking[]) => void) {
  const refresh = useRefreshBookings();
  const utils = trpc.useUtils();
  /** Whose duty is given again has no driver to be told: what says so goes, or somebody would call them off. Where driver or car are taken by now it stays. */
  const forgetReleased = async (moved: readonly SeenBooking[]) => {
    const ids = moved.map(({ id }) => id);
    const back = ids.length > 0 ? await utils.duties.toTell.fetch({ ids }, { staleTime: 0 }).catch(() => []) : [];
    for (const { reference } of back) notify.forget(arrivalAbout({ event: "dutyReleased", reference }));
  };
  const undo = trpc.bookings.undo.useMutation({
    onSuccess: ({ changed, moved, refused }) => {
      if (changed > 0) notify.success(BOOKING_STAFF_MESSAGES.undone);
      nameRefused(refused);
      void forgetReleased(moved);
      onUndone?.(moved);
    },
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.statusFailed),
    onSettled: refresh,
  });
  return {
    offer: (message: string, bookings: SeenBooking[]) =>
      notify.success(message, {
        action: { label: UNDO, run: () => undo.mutate({ bookings }) },
        seconds: UNDO_SECONDS,
      }),
    isBusy: undo.isPending,
  };
}
