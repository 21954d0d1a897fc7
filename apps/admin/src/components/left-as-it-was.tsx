import { counted } from "@shikara/client/format.ts";
import type { BulkOutcome } from "@shikara/contract/bookings/bulk";
import { Button } from "@shikara/ui/button.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface LeftAsItWasProps {
  refused: BulkOutcome["refused"];
  /** What they are, where it is not that they were left as they were. */
  title?: string;
  onClose: () => void;
}

/** Names each booking that what was done with several left as it was, and why. */
export function LeftAsItWas({ refused, title, onClose }: LeftAsItWasProps) {
  return (
    <Dialog
      title={title ?? `${counted(refused.length, "booking")} left as ${refused.length === 1 ? "it was" : "they were"}`}
      size="question"
      onClose={onClose}
    >
      <div>
        <ul className="grid max-h-96 gap-2.5 overflow-y-auto px-5 py-5 text-sm">
          {refused.map(({ id, reference, customerName, message }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <span className="font-strong">{customerName}</span>
              {`, ${reference}`}
              <span className="block text-ink-muted">{message}</span>
            </li>
          ))}
        </ul>
        <DialogFoot>
          <Button size="dense" data-autofocus onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
