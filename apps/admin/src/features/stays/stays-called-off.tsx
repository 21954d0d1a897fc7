import { trpc } from "@admin/lib/trpc.ts";
import { stayDaysWords } from "@shikara/contract/stays/messages";
import { isWithSupplier } from "@shikara/contract/stays/rules";

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
