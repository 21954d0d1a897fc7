import { type BookingCard, MAX_BULK } from "@shikara/contract/booking-desk";
import { Check } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { counted } from "@/lib/format.ts";
import type { BookingActions } from "./use-booking-actions.ts";

interface BulkBarProps {
  bookings: readonly Pick<BookingCard, "id" | "status">[];
  actions: BookingActions;
  onDone: () => void;
}

/** What is done with those that are selected; it stays in view at the foot. */
export function BulkBar({ bookings, actions, onDone }: BulkBarProps) {
  const [isAsked, setAsked] = useState(false);
  const ids = bookings.map(({ id }) => id);
  const isTooMany = ids.length > MAX_BULK;
  const isDecided = !bookings.some(({ status }) => status === "pending");
  const isOff = actions.isBusy || isTooMany || isDecided;
  const cancel = () => {
    setAsked(false);
    actions.cancelMany(ids, onDone);
  };
  return (
    <section
      data-foot
      aria-label="Selected bookings"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-3.5 py-2 shadow-overlay"
    >
      <p className="mr-auto font-strong tabular-nums" aria-live="polite">
        {ids.length} selected
        {isTooMany && `, at most ${MAX_BULK} at once`}
        {isDecided && ", none pending"}
      </p>
      <Button size="dense" disabled={isOff} onClick={() => actions.confirmMany(ids, onDone)}>
        <Check className="size-4" aria-hidden="true" />
        Confirm selected
      </Button>
      <Button variant="outline" size="dense" disabled={isOff} onClick={() => setAsked(true)}>
        Cancel selected
      </Button>
      <Button variant="plain" size="dense" onClick={onDone}>
        Clear
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Cancel bookings"
          question={`Cancel ${counted(ids.length, "booking")}? Only those that are pending are cancelled.`}
          action="Cancel bookings"
          stay="Keep them"
          onConfirm={cancel}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
