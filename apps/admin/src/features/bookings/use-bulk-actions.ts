import { reportUnanswered } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import type {
  BookingBulkMail,
  BookingBulkMove,
  BookingCallOff,
  BulkMoveOutcome,
  BulkOutcome,
  SeenBooking,
} from "@shikara/contract/bookings/bulk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import type { Unreached } from "./unreached.tsx";
import { useRefreshBookings } from "./use-refresh.ts";
import { useUndo } from "./use-undo.ts";

/** What is done with several bookings at once; `refused` names those it was not done with, and why; `untold` whose customers have to be called, `repriced` what costs something else since. */
export function useBulkActions() {
  const refresh = useRefreshBookings();
  const [refused, setRefused] = useState<BulkOutcome["refused"]>([]);
  const [untold, setUntold] = useState<BulkMoveOutcome["untold"]>([]);
  // Nobody is called about what stands as before.
  const undo = useUndo((undone) => setUntold((whom) => whom.filter(({ id }) => !undone.some((one) => one.id === id))));
  const [repriced, setRepriced] = useState<BulkMoveOutcome["repriced"]>([]);
  const outcomeOf = (word: string, tell = (message: string, _moved: SeenBooking[]) => notify.success(message)) => ({
    onSuccess: ({ changed, moved, refused: left }: BulkOutcome) => {
      if (changed > 0) tell(`${counted(changed, "booking")} ${word}`, moved);
      setRefused(left);
    },
    onError: (error: unknown) => reportUnanswered(error, { otherwise: BOOKING_STAFF_MESSAGES.saveFailed }),
    // The list follows: the question is closed with the message, on however poor a line.
    onSettled: () => void refresh(),
  });
  const confirm = trpc.bookings.confirmMany.useMutation(outcomeOf("confirmed", undo.offer));
  const cancel = trpc.bookings.cancelMany.useMutation(outcomeOf("cancelled", undo.offer));
  const complete = trpc.bookings.completeMany.useMutation(outcomeOf("completed"));
  const callOff = trpc.bookings.callOff.useMutation(outcomeOf("called off"));
  const move = trpc.bookings.moveMany.useMutation(outcomeOf("moved"));
  const give = trpc.bookings.giveMany.useMutation(outcomeOf("given"));
  const mail = trpc.bookings.mailMany.useMutation(outcomeOf("written to"));
  const isUndoable = true;
  /** Who has to be called, of those that were cancelled. */
  const calledOff = (unreached: Unreached[], onDone: () => void) => ({
    onSuccess({ moved }: BulkOutcome) {
      setUntold(unreached.filter(({ id }) => moved.some((one) => one.id === id)));
      onDone();
    },
  });
  return {
    /** `seen`: whose price is approved with it. */
    confirm: (ids: string[], seen: SeenBooking[], onDone: () => void) =>
      confirm.mutate({ ids, seen, isUndoable }, { onSuccess: onDone }),
    /** Requests, and those that are confirmed too; as they were when it was said what that costs. */
    cancel: (seen: SeenBooking[], tellCustomer: boolean, unreached: Unreached[], onDone: () => void) => {
      const ids = seen.map(({ id }) => id);
      cancel.mutate({ ids, seen, isUndoable, isConfirmedToo: true, tellCustomer }, calledOff(unreached, onDone));
    },
    complete: (bookings: SeenBooking[], onDone: () => void) => complete.mutate({ bookings }, { onSuccess: onDone }),
    /** On the agency's own account: without a fee, and for good. */
    callOff: (asked: BookingCallOff, unreached: Unreached[], onDone: () => void) =>
      callOff.mutate(asked, calledOff(unreached, onDone)),
    /** One alone, whose customer hears of it. */
    callOffOne: ({ id, version }: SeenBooking, reason: string, onDone: () => void) =>
      callOff.mutate({ bookings: [{ id, version }], reason, tellCustomer: true }, { onSuccess: onDone }),
    move: (asked: BookingBulkMove, onDone: () => void) =>
      move.mutate(asked, {
        onSuccess: (outcome) => {
          setUntold(outcome.untold);
          setRepriced(outcome.repriced);
          onDone();
        },
      }),
    give: (ids: string[], ownerId: string | null, onDone: () => void) =>
      give.mutate({ ids, ownerId }, { onSuccess: onDone }),
    mail: (asked: BookingBulkMail, onDone: () => void) => mail.mutate(asked, { onSuccess: onDone }),
    isBusy: [confirm, cancel, complete, callOff, move, give, mail].some(({ isPending }) => isPending) || undo.isBusy,
    isCallingOff: callOff.isPending,
    refused,
    untold,
    repriced,
    /** They have been read: those that were refused first, then whom to call. */
    forget() {
      if (refused.length > 0) setRefused([]);
      else if (untold.length > 0) setUntold([]);
      else setRepriced([]);
    },
  };
}
export type BulkActions = ReturnType<typeof useBulkActions>;
