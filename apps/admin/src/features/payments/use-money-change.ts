import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { notify } from "@shikara/ui/notify.ts";

export interface Told {
  /** What is said when it is done. */
  said: string;
  onDone?: () => void;
  /** Takes the message of each faulty field. */
  onFault?: (name: string, message: string) => void;
  /** What is asked before it is done after all; true where that took the failure. */
  onRefused?: (error: unknown) => boolean;
}

/** What follows on any change of a booking's money: the answer is shown, and everything built from it asked for again. */
export function useMoneyChange(bookingId: string) {
  const utils = trpc.useUtils();
  return ({ said, onDone, onFault, onRefused }: Told) => ({
    onSuccess: (money: StaffMoney) => {
      utils.payments.ofBooking.setData({ bookingId }, money);
      void Promise.all([
        utils.bookings.invalidate(),
        utils.documents.invalidate(),
        utils.outbox.invalidate(),
        utils.dashboard.invalidate(),
        // A credit that was used in part goes on under another code.
        utils.payments.credits.invalidate({ bookingId }),
      ]);
      notify.success(said);
      onDone?.();
    },
    onError: (error: unknown) => {
      if (onRefused?.(error)) return;
      for (const [name, message] of Object.entries(fieldErrors(error))) onFault?.(name, message);
      reportFailure(error, PAYMENT_MESSAGES.failed);
      // Somebody else may have been first.
      void utils.payments.ofBooking.invalidate({ bookingId });
    },
  });
}
