import { type BookingCard, type BulkOutcome, type MovedBooking, UNDO_SECONDS } from "@shikara/contract/booking-desk";
import type { BookingStatus } from "@shikara/contract/bookings";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { errorWords } from "@/lib/errors.ts";
import { counted } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";

/** What is done with bookings at once: confirm, cancel, one or many. It can be undone for ten seconds, while the mail waits. */
export function useBookingActions({ mayApprove }: { mayApprove: boolean }) {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.bookings.invalidate(),
      utils.payments.invalidate(),
      utils.documents.invalidate(),
      utils.outbox.invalidate(),
      utils.dashboard.invalidate(),
    ]);
  // Somebody was first, and the server says who.
  const onError = (error: unknown) =>
    notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, {
      detail: errorWords(error),
      action: { label: "Reload", run: () => void refresh() },
    });
  const nameRefused = ([first, ...others]: BulkOutcome["refused"]) => {
    if (!first) return;
    const more = others.length > 0 ? ` And ${counted(others.length, "other")}.` : "";
    notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, { detail: `${first.customerName}: ${first.message}${more}` });
  };
  const undo = trpc.bookings.undo.useMutation({
    onSuccess: ({ changed, refused }) => {
      if (changed > 0) notify.success(BOOKING_STAFF_MESSAGES.undone);
      nameRefused(refused);
    },
    onError,
    onSettled: refresh,
  });
  const offerUndo = (message: string, bookings: MovedBooking[]) =>
    notify.success(message, {
      action: { label: "Undo", run: () => undo.mutate({ bookings }) },
      seconds: UNDO_SECONDS,
    });
  const decided = {
    onSuccess: ({ id, version }: MovedBooking) => offerUndo(BOOKING_STAFF_MESSAGES.statusUpdated, [{ id, version }]),
    onError,
    onSettled: refresh,
  };
  const together = (word: string) => ({
    onSuccess: ({ changed, moved, refused }: BulkOutcome) => {
      if (changed > 0) offerUndo(`${counted(changed, "booking")} ${word}`, moved);
      nameRefused(refused);
    },
    onError,
    onSettled: refresh,
  });
  const confirm = trpc.bookings.confirm.useMutation(decided);
  const cancel = trpc.bookings.cancel.useMutation(decided);
  const setStatus = trpc.bookings.setStatus.useMutation({
    onSuccess: () => notify.success(BOOKING_STAFF_MESSAGES.statusUpdated),
    onError,
    onSettled: refresh,
  });
  const keep = trpc.bookings.keep.useMutation({
    onSuccess: () => notify.success(BOOKING_STAFF_MESSAGES.kept),
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.keepFailed),
    onSettled: refresh,
  });
  const confirmMany = trpc.bookings.confirmMany.useMutation(together("confirmed"));
  const cancelMany = trpc.bookings.cancelMany.useMutation(together("cancelled"));
  const isUndoable = true;
  return {
    /** A price that waits for a manager is theirs to confirm. */
    mayConfirm: ({ status, priceApproval }: Pick<BookingCard, "status" | "priceApproval">) =>
      status === "pending" && (priceApproval !== "asked" || mayApprove),
    confirm: (id: string) => confirm.mutate({ id, isUndoable }),
    /** Asked about before: what is pending is cancelled with the chance to undo it, anything else moves for good. */
    move: ({
      id,
      status,
      to,
      version,
    }: Pick<BookingCard, "id" | "status"> & { to: BookingStatus; version?: number }) => {
      if (status === "pending" && to === "confirmed") confirm.mutate({ id, isUndoable });
      else if (status === "pending" && to === "cancelled") cancel.mutate({ id, isUndoable });
      else setStatus.mutate({ id, status: to, version });
    },
    /** The customer stays after all. */
    keep: (id: string) => keep.mutate({ id }),
    confirmMany: (ids: string[], onDone: () => void) => confirmMany.mutate({ ids, isUndoable }, { onSuccess: onDone }),
    cancelMany: (ids: string[], onDone: () => void) => cancelMany.mutate({ ids, isUndoable }, { onSuccess: onDone }),
    isBusy: [confirm, cancel, undo, keep, setStatus, confirmMany, cancelMany].some(({ isPending }) => isPending),
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
