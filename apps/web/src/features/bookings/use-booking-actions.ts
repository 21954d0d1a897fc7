import type { BulkOutcome } from "@shikara/contract/booking-desk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { errorWords } from "@/lib/errors.ts";
import { counted } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";

/** What is done with bookings at once: confirm, cancel, one or many. */
export function useBookingActions() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.bookings.invalidate(),
      utils.payments.invalidate(),
      utils.documents.invalidate(),
      utils.dashboard.invalidate(),
    ]);
  const outcome = {
    onSuccess: () => notify.success(BOOKING_STAFF_MESSAGES.statusUpdated),
    // Somebody was first, and the server says who.
    onError: (error: unknown) =>
      notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, {
        detail: errorWords(error),
        action: { label: "Reload", run: () => void refresh() },
      }),
    onSettled: refresh,
  };
  const together = (word: string) => ({
    ...outcome,
    onSuccess: ({ changed, refused }: BulkOutcome) => {
      if (changed > 0) notify.success(`${counted(changed, "booking")} ${word}`);
      const [first] = refused;
      if (!first) return;
      const others = refused.length > 1 ? ` And ${counted(refused.length - 1, "other")}.` : "";
      notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, {
        detail: `${first.customerName}: ${first.message}${others}`,
      });
    },
  });
  const confirm = trpc.bookings.confirm.useMutation(outcome);
  const cancel = trpc.bookings.cancel.useMutation(outcome);
  const setStatus = trpc.bookings.setStatus.useMutation(outcome);
  const keep = trpc.bookings.keep.useMutation({
    onSuccess: () => notify.success(BOOKING_STAFF_MESSAGES.kept),
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.keepFailed),
    onSettled: refresh,
  });
  const confirmMany = trpc.bookings.confirmMany.useMutation(together("confirmed"));
  const cancelMany = trpc.bookings.cancelMany.useMutation(together("cancelled"));
  return {
    confirm: (id: string) => confirm.mutate({ id }),
    cancel: (id: string) => cancel.mutate({ id }),
    /** The customer stays after all. */
    keep: (id: string) => keep.mutate({ id }),
    setStatus: setStatus.mutate,
    /** Shown at once, until the answer is here. */
    chosenStatus: setStatus.isPending ? setStatus.variables?.status : undefined,
    confirmMany: (ids: string[], onDone: () => void) => confirmMany.mutate({ ids }, { onSuccess: onDone }),
    cancelMany: (ids: string[], onDone: () => void) => cancelMany.mutate({ ids }, { onSuccess: onDone }),
    isBusy: [confirm, cancel, keep, setStatus, confirmMany, cancelMany].some(({ isPending }) => isPending),
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
