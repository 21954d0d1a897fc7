import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { counted, rupees } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import { insteadOf } from "./price-asked.ts";
import { useHousePrice } from "./use-house-price.ts";

/** So many are named; of more only how many there are. */
const NAMED = 8;

type Waiting = Pick<BookingCard, "id" | "customerName" | "kind" | "totalAmount" | "priceApproval">;

interface BulkConfirmProps {
  /** Those to which somebody has yet to say yes: a manager to the price, whoever asked for a quote, or whoever names a cab's fare. */
  waiting: readonly Waiting[];
  onConfirm: () => void;
  onClose: () => void;
}

const waitsForManager = ({ priceApproval }: Waiting) => priceApproval === "asked";

/** 'Approve and confirm' where a price waits for a manager. */
function wordsOf(waiting: readonly Waiting[]) {
  const prices = waiting.filter(waitsForManager).length;
  const quotes = waiting.filter((one) => !waitsForManager(one) && one.kind === "quote").length;
  const fares = waiting.length - prices - quotes;
  const wait = (count: number) => (count === 1 ? "waits" : "wait");
  const said = [
    prices > 0 && `${counted(prices, "price")} ${wait(prices)} for a manager`,
    quotes > 0 && `${counted(quotes, "quote")} ${wait(quotes)} for the customer's yes`,
    fares > 0 && `${counted(fares, "cab fare")} ${fares === 1 ? "is" : "are"} still the estimate`,
  ].filter(Boolean);
  const action = prices > 0 ? "Approve and confirm" : "Confirm all";
  return { question: `Among them ${said.join(", ")}. ${action}?`, action };
}

/** Asks before bookings to which somebody has yet to say yes are confirmed together with others. */
export function BulkConfirm({ waiting, onConfirm, onClose }: BulkConfirmProps) {
  const more = waiting.length - NAMED;
  const { question, action } = wordsOf(waiting);
  return (
    <ConfirmDialog
      title={action}
      question={question}
      note={
        <ul className="grid list-disc gap-1 pl-4 text-ink-muted [overflow-wrap:anywhere]">
          {waiting
            .slice(0, NAMED)
            .map((booking) =>
              waitsForManager(booking) ? (
                <WaitingPrice key={booking.id} booking={booking} />
              ) : (
                <li
                  key={booking.id}
                >{`${booking.customerName}: ${booking.kind === "quote" ? "a quote" : "an estimate"} of ${rupees(booking.totalAmount)}`}</li>
              ),
            )}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
      }
      action={action}
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
