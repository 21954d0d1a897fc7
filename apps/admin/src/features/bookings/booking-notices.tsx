import { shortDate } from "@shikara/client/format.ts";
import type { StaffBooking } from "@shikara/contract/bookings/admin";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

interface BookingNoticesProps {
  booking: StaffBooking;
  actions: BookingActions | undefined;
}

/** What somebody has to decide about a booking, whatever part of it is open. */
export function BookingNotices(props: BookingNoticesProps) {
  return (
    <div className="grid gap-2 pt-3 empty:hidden">
      {props.booking.priceApproval === "asked" && (
        <Notice kind="info">
          {props.booking.bookingType === "package" && props.booking.tourId === null
            ? "No price list says what this journey costs: a manager confirms its price, or changes it."
            : "The price is below what its agent may ask: a manager confirms it, or changes it."}
        </Notice>
      )}
      <CancelAsked {...props} />
    </div>
  );
}

function CancelAsked({ booking, actions }: BookingNoticesProps) {
  const { id, cancelAskedAt, status } = booking;
  if (!cancelAskedAt || status === "cancelled") return null;
  return (
    <Notice kind="danger">
      <p>{`The customer asked to cancel on ${shortDate(cancelAskedAt)}. What it costs is counted from that day and stands under Money.`}</p>
      {actions && (
        <Button
          variant="outline"
          size="dense"
          className="mt-2"
          disabled={actions.isBusy}
          onClick={() => actions.keep(id)}
        >
          Keep booking
        </Button>
      )}
    </Notice>
  );
}
