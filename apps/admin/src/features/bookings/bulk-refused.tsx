import type { BulkOutcome } from "@shikara/contract/bookings/bulk";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { counted } from "@shikara/client/format.ts";

/** Names each booking that a bulk action left as it was, and why. */
export function BulkRefused({ refused, onClose }: { refused: BulkOutcome["refused"]; onClose: () => void }) {
  return (
    <Dialog
      title={`${counted(refused.length, "booking")} left as ${refused.length === 1 ? "it was" : "they were"}`}
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
