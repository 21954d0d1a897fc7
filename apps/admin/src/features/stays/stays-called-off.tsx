import { ToTell } from "@admin/components/to-tell.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { stayDaysWords } from "@shikara/contract/stays/messages";
import { isWithSupplier } from "@shikara/contract/stays/rules";
import type { StayView } from "@shikara/contract/stays/schema";

/** The suppliers that have to be told when a booking is called off, a line each. */
export function StaysCalledOff({ bookingId }: { bookingId: string }) {
  const stays = trpc.stays.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data;
  return stays
    ?.filter(isWithSupplier)
    .map(({ id, supplier, checkIn, checkOut }) => (
      <li key={id}>
        {`${supplier.name} has to be told: its stay is called off (${stayDaysWords({ supplierKind: supplier.kind, checkIn, checkOut })}).`}
      </li>
    ));
}

/** The same of several bookings, and of which of them each is. */
export function StaysOfMany({ bookingIds }: { bookingIds: string[] }) {
  const { data: stays, isError } = trpc.stays.toTell.useQuery({ ids: bookingIds }, { staleTime: 0 });
  return (
    <ToTell
      title="Suppliers have to be told that these stays are called off:"
      whom={stays?.map(({ id, supplier: { name, kind: supplierKind }, booking, checkIn, checkOut }) => {
        const days = stayDaysWords({ supplierKind, checkIn, checkOut });
        return { id, name, of: `, ${days}: ${booking.customerName}, ${booking.reference}` };
      })}
      isError={isError}
      failed="Which suppliers have to be told could not be loaded."
    />
  );
}

/** What becomes of the stays that were called off with a booking that is to stand again, a line each. */
export function StaysAgain({ bookingId }: { bookingId: string }) {
  const { data: stays, isError } = trpc.stays.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  if (isError) return <li>Which stays were called off with it could not be loaded.</li>;
  if (!stays) return <Skeleton className="h-5" />;
  return stays
    .filter(({ offWithBooking }) => offWithBooking !== null)
    .map((stay) => <li key={stay.id}>{againWords(stay)}</li>);
}

function againWords({ supplier, offWithBooking, change, checkIn, checkOut, isHeld, paid }: StayView): string {
  const days = stayDaysWords({ supplierKind: supplier.kind, checkIn, checkOut });
  const money = paid > 0 ? `, with the ${rupees(paid)} that was paid for it` : "";
  if (offWithBooking === "staysOff")
    return `${supplier.name} ${change ? "has to be told still" : "was told"}: its stay stays called off (${days})${money}. Please plan it anew.`;
  const again = `${supplier.name} has not been told: its stay stands again (${days})${money}`;
  return isHeld ? `${again}; on request, if its rooms are somebody else's by now.` : `${again}.`;
}
