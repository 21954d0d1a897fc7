import { isLost, reportFailure, reportUnanswered } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import type { BookingCard, BookingDetails } from "@shikara/contract/bookings/admin";
import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";
import { useRefreshBookings } from "./use-refresh.ts";
import { useUndo } from "./use-undo.ts";

interface BookingActionsOptions {
  mayApprove: boolean;
  /** Asks before one is confirmed to which somebody has yet to say yes (see asksFirst): that takes more than a key. */
  onAsk: (booking: BookingCard | BookingDetails) => void;
}

/** Whether a manager has yet to say yes to its price, whoever asked for a quote to that, or somebody to name a cab's fare. */
export const asksFirst = ({
  kind,
  status,
  priceApproval,
  isEstimate,
}: Pick<BookingCard, "kind" | "status" | "priceApproval" | "isEstimate">) =>
  status === "pending" && (priceApproval === "asked" || kind === "quote" || isEstimate);

/** What is done with bookings at once: confirm or cancel one. It can be undone for ten seconds, while the mail waits. */
export function useBookingActions({ mayApprove, onAsk }: BookingActionsOptions) {
  const refresh = useRefreshBookings();
  const undo = useUndo();
  const utils = trpc.useUtils();
  // Somebody was first, and the server says who.
  const refuse = (error: unknown) =>
    notify.failure(BOOKING_STAFF_MESSAGES.statusFailed, {
      detail: errorWords(error),
      action: { label: "Reload", run: () => void refresh() },
    });
  const lost = useRef(new Set<string>());
  /** Without an answer it may have moved all the same, and whoever presses again is refused by their own first press. */
  const failed = (to: BookingStatus, id: string, error: unknown, onDone: (booking: SeenBooking) => void) => {
    const wasLost = lost.current.has(id);
    if (isLost(error)) lost.current.add(id);
    else lost.current.delete(id);
    const ask = async () => {
      const now = await utils.bookings.byId.fetch({ id }, { staleTime: 0 });
      if (now.status !== to) return undefined;
      lost.current.delete(id);
      return now;
    };
    return reportUnanswered(error, { otherwise: BOOKING_STAFF_MESSAGES.statusFailed, ask, onDone, wasLost, refuse });
  };
  const offerUndo = ({ id, version }: SeenBooking) =>
    undo.offer(BOOKING_STAFF_MESSAGES.statusUpdated, [{ id, version }]);
  const sayMoved = () => notify.success(BOOKING_STAFF_MESSAGES.statusUpdated);
  // A button is seen to be busy a moment later, and a key sees none: pressed twice it is sent once.
  const sent = useRef(new Set<string>());
  const confirm = trpc.bookings.confirm.useMutation({
    onSuccess: offerUndo,
    onError: (error, { id }) => failed("confirmed", id, error, offerUndo),
    onSettled: (_done, _error, { id }) => {
      sent.current.delete(id);
      return refresh();
    },
  });
  const cancel = trpc.bookings.cancel.useMutation({
    onSuccess: offerUndo,
    onError: (error, { id }) => failed("cancelled", id, error, offerUndo),
    onSettled: refresh,
  });
  const setStatus = trpc.bookings.setStatus.useMutation({
    onSuccess: sayMoved,
    onError: (error, { id, status }) => failed(status, id, error, sayMoved),
    onSettled: refresh,
  });
  const keep = trpc.bookings.keep.useMutation({
    onSuccess: () => notify.success(BOOKING_STAFF_MESSAGES.kept),
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.keepFailed),
    onSettled: refresh,
  });
  const isUndoable = true;
  const send = ({ id, version }: SeenBooking) => {
    if (sent.current.has(id)) return;
    sent.current.add(id);
    confirm.mutate({ id, version, isUndoable });
  };
  return {
    /** A price that waits for a manager is theirs to confirm. */
    mayConfirm: ({ status, priceApproval }: Pick<BookingCard, "status" | "priceApproval">) =>
      status === "pending" && (priceApproval !== "asked" || mayApprove),
    confirm: (booking: BookingCard | BookingDetails) => (asksFirst(booking) ? onAsk(booking) : send(booking)),
    /** Whoever asked for the quote has said yes to it. */
    accept: (booking: BookingCard | BookingDetails) =>
      booking.priceApproval === "asked" || booking.isEstimate ? onAsk(booking) : send(booking),
    /** Asked about before: what is pending is cancelled with the chance to undo it, anything else moves for good. */
    move: ({
      id,
      status,
      to,
      version,
      tellCustomer,
    }: Pick<BookingCard, "id" | "status" | "version"> & { to: BookingStatus; tellCustomer?: boolean }) => {
      if (status === "pending" && to === "confirmed") send({ id, version });
      else if (status === "pending" && to === "cancelled") cancel.mutate({ id, isUndoable, tellCustomer });
      else setStatus.mutate({ id, status: to, version });
    },
    /** The customer stays after all, as was asked about before. */
    keep: keep.mutate,
    isBusy: [confirm, cancel, keep, setStatus].some(({ isPending }) => isPending) || undo.isBusy,
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
