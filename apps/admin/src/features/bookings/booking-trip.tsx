import { DrawerPart, Facts } from "@admin/components/drawer.tsx";
import { serviceOf } from "@shikara/client/bookings/words.ts";
import { counted } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import type { ReactNode } from "react";
import { notifiedRate } from "./above-notified.ts";
import { factsOf } from "./booking-facts.tsx";
import { OwnerSelect } from "./owner-select.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

interface BookingTripProps {
  booking: BookingDetails;
  actions: BookingActions | undefined;
  /** What else is known of who travels. */
  more: ReactNode;
}

/** What was booked, by whom and for when, and who looks after it. */
export function BookingTrip({ booking, actions, more }: BookingTripProps) {
  const [what, kind] = serviceOf(booking);
  const rate = notifiedRate(booking);
  return (
    <>
      <section>
        <h3 className="font-strong">{what}</h3>
        <p className="text-xs text-ink-muted">{kind}</p>
        <Facts facts={factsOf(booking)} />
        {rate && <p className="mt-2 text-xs text-ink-muted">{rate}</p>}
      </section>
      {booking.specialRequests && (
        <DrawerPart title="Special requests">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{booking.specialRequests}</p>
        </DrawerPart>
      )}
      {booking.itinerary.length > 0 && <Itinerary days={booking.itinerary} />}
      {actions && <OwnerSelect booking={booking} />}
      {more}
    </>
  );
}

/** Day by day, as it was sold. */
function Itinerary({ days }: { days: BookingDetails["itinerary"] }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-strong">{`Itinerary, ${counted(days.length, "day")}`}</summary>
      <ol className="mt-2 grid gap-2">
        {days.map(({ day, title, description }) => (
          <li key={day} className="[overflow-wrap:anywhere]">
            <p className="font-strong">{`Day ${day}: ${title}`}</p>
            <p className="whitespace-pre-line text-ink-muted">{description}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
