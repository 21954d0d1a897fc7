import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { isKeptMailed } from "@shikara/contract/bookings/keep";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { useState } from "react";

interface KeepQuestionProps {
  booking: Pick<BookingDetails, "customerName" | "email" | "kind" | "status">;
  askedAt: Date;
  /** `tellCustomer`: whether a mail goes out. */
  onConfirm: (tellCustomer: boolean) => void;
  onClose: () => void;
}

/** Asks before a customer's wish to cancel is set aside: it sets the day from which their fee is counted, and they wait for an answer. */
export function KeepQuestion({ booking, askedAt, onConfirm, onClose }: KeepQuestionProps) {
  const { customerName, email } = booking;
  const [isTold, setTold] = useState(true);
  const day = shortDate(askedAt);
  return (
    <ConfirmDialog
      title="Keep booking"
      question={`Keep the booking of ${customerName}, who asked to cancel it on ${day}?`}
      note={
        <ul className="grid list-disc gap-1 pl-4 text-ink-muted [overflow-wrap:anywhere]">
          <li>{`Their wish of ${day} is set aside. If they ask again, a fee is counted from the new day, no longer from ${day}.`}</li>
          {email === "" ? (
            <li>No mail is sent: there is no address. Please call.</li>
          ) : !isKeptMailed(booking) ? (
            <li>No mail is sent: they wait for a quote. Please write it, or call.</li>
          ) : (
            <li className="-ml-4 list-none">
              <CheckBox
                label={`Mail to ${email} that their booking stays as it is`}
                checked={isTold}
                onChange={(event) => setTold(event.target.checked)}
              />
            </li>
          )}
        </ul>
      }
      action="Keep booking"
      tone="primary"
      stay="Go back"
      onConfirm={() => {
        onClose();
        onConfirm(isTold);
      }}
      onClose={onClose}
    />
  );
}
