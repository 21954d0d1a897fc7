import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { counted } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import { insteadOf } from "./price-asked.ts";
import { useHousePrice } from "./use-house-price.ts";

/** So many are named; of more only how many there are. */
const NAMED = 8;

type Waiting = Pick<BookingCard, "id" | "customerName" | "totalAmount">;

interface BulkApproveProps {
  /** Those whose price waits. */
  waiting: readonly Waiting[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before prices that wait for a manager are approved together with others that are confirmed. */
export function BulkApprove({ waiting, onConfirm, onClose }: BulkApproveProps) {
  const more = waiting.length - NAMED;
  return (
    <ConfirmDialog
      title="Approve and confirm"
      question={`${counted(waiting.length, "price")} among them ${waiting.length === 1 ? "waits" : "wait"} for a manager. Approve and confirm?`}
      note={
        <ul className="grid list-disc gap-1 pl-4 text-ink-muted [overflow-wrap:anywhere]">
          {waiting.slice(0, NAMED).map((booking) => (
            <WaitingPrice key={booking.id} booking={booking} />
          ))}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
      }
      action="Approve and confirm"
      tone="primary"
      stay="Go back"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function WaitingPrice({ booking: { id, customerName, totalAmount } }: { booking: Waiting }) {
  return <li>{`${customerName}: ${insteadOf({ amount: totalAmount, house: useHousePrice(id) })}`}</li>;
}
