import { ToTell } from "@admin/components/to-tell.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";

/** The drivers who have to be told when these bookings are moved; nothing where nobody drives them yet. */
export function DutiesMoved({ bookingIds }: { bookingIds: string[] }) {
  const { data: duties, isError } = trpc.duties.toTell.useQuery({ ids: bookingIds }, { staleTime: 0 });
  return (
    <ToTell
      title="Drivers have to be told: they are asked anew, or released where they or their cars are taken then."
      whom={duties?.map(({ id, driver: { name, phone }, reference, customerName, startedAt }) => {
        const onTheWay = startedAt ? `, on the way since ${dayAndTime(startedAt)}` : "";
        return { id, name, of: ` (${phone}): ${customerName}, ${reference}${onTheWay}` };
      })}
      isError={isError}
      failed="Which drivers have to be told could not be loaded."
    />
  );
}
