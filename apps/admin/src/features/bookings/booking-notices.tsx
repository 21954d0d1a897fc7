import { rupees, shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useState } from "react";
import { aboveNotifiedWords } from "./above-notified.ts";
import { QuoteWanted } from "./booking-mail.tsx";
import { KeepQuestion } from "./keep-question.tsx";
import { askedBy, priceAskedWords } from "./price-asked.ts";
import type { BookingActions } from "./use-booking-actions.ts";
import { useHousePrice } from "./use-house-price.ts";

interface BookingNoticesProps {
  booking: BookingDetails;
  actions: BookingActions | undefined;
}

/** What somebody has to decide about a booking, whatever part of it is open. */
export function BookingNotices(props: BookingNoticesProps) {
  return (
    <div className="grid gap-2 pt-3 empty:hidden">
      {props.booking.priceApproval === "asked" && <PriceAsked booking={props.booking} />}
      {props.booking.isEstimate && <EstimatedFare amount={props.booking.totalAmount} />}
      <Blocked booking={props.booking} />
      <AboveNotified booking={props.booking} />
      <QuoteWanted booking={props.booking} mayWrite={props.actions !== undefined} />
      <CancelAsked {...props} />
    </div>
  );
}

/** The price that waits, beside the house's, for whoever says yes to it. */
function PriceAsked({ booking }: Pick<BookingNoticesProps, "booking">) {
  const house = useHousePrice(booking.id);
  const { totalAmount: amount, childAges, fare } = booking;
  const isEstimated = fare?.basis === "estimate";
  return (
    <Notice kind="info">
      {priceAskedWords({ amount, house, by: askedBy(booking), hasChildren: childAges.length > 0, isEstimated })}
    </Notice>
  );
}

/** A cab's price by the rule knows no way: what is confirmed so is told as the whole fare. */
function EstimatedFare({ amount }: { amount: number }) {
  return (
    <Notice kind="info">
      {`${rupees(amount)} is the estimate, the same for every way. Name the fare under Edit before you confirm: the customer is told that it is the total.`}
    </Notice>
  );
}

/** What cannot be driven so is confirmed only where somebody says why. */
function Blocked({ booking: { blocked, overruled, status } }: Pick<BookingNoticesProps, "booking">) {
  if (overruled) return <Notice kind="info">{`${blocked} Driven nevertheless: ${overruled}`.trim()}</Notice>;
  if (!blocked) return null;
  const todo =
    status === "confirmed"
      ? "It is confirmed: move it to another day or way, or say under Edit why it is driven nevertheless."
      : "To confirm it nevertheless, say why under Edit.";
  return <Notice kind="danger">{`${blocked} ${todo}`}</Notice>;
}

/** The state lets a car of this class ask less for a kilometre than we do. */
function AboveNotified({ booking }: Pick<BookingNoticesProps, "booking">) {
  const words = aboveNotifiedWords(booking);
  return words && <Notice kind="info">{words}</Notice>;
}

function CancelAsked({ booking, actions }: BookingNoticesProps) {
  const { id, version, cancelAskedAt, status } = booking;
  const [isKept, setKept] = useState(false);
  if (!cancelAskedAt || status === "cancelled") return null;
  return (
    <Notice kind="danger">
      <p>{`The customer asked to cancel on ${shortDate(cancelAskedAt)}. What it costs is counted from that day and stands under Money.`}</p>
      {actions && (
        <Button variant="outline" size="dense" className="mt-2" disabled={actions.isBusy} onClick={() => setKept(true)}>
          Keep booking
        </Button>
      )}
      {actions && isKept && (
        <KeepQuestion
          booking={booking}
          askedAt={cancelAskedAt}
          onConfirm={(tellCustomer) => actions.keep({ id, version, tellCustomer })}
          onClose={() => setKept(false)}
        />
      )}
    </Notice>
  );
}
