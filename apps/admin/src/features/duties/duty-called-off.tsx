import { ToTell } from "@admin/components/to-tell.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { isLive } from "@shikara/contract/duties/rules";

/** The driver who has to be told when a booking is confirmed no more. */
export function DutyCalledOff({ bookingId }: { bookingId: string }) {
  const duties = trpc.duties.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data;
  return duties
    ?.filter(({ state }) => isLive(state))
    .map(({ id, driver: { name, phone }, state, startedAt }) => (
      <li key={id}>
        {state === "started" && startedAt
          ? `${name} (${phone}) has been on the way since ${dayAndTime(startedAt)}: please call them. They end the duty as ever.`
          : `${name} (${phone}) has to be told: the duty is released.`}
      </li>
    ));
}

/** The same of several bookings, and of which of them each is. */
export function DutiesOfMany({ bookingIds }: { bookingIds: string[] }) {
  const { data: duties, isError } = trpc.duties.toTell.useQuery({ ids: bookingIds }, { staleTime: 0 });
  return (
    <ToTell
      title="Drivers have to be told that their duties are released:"
      whom={duties?.map(({ id, driver: { name, phone }, reference, customerName, startedAt }) => {
        const onTheWay = startedAt ? `, on the way since ${dayAndTime(startedAt)}: they end it as ever` : "";
        return { id, name, of: ` (${phone}): ${customerName}, ${reference}${onTheWay}` };
      })}
      isError={isError}
      failed="Which drivers have to be told could not be loaded."
    />
  );
}
