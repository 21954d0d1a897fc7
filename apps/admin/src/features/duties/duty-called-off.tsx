import { trpc } from "@admin/lib/trpc.ts";
import { isLive } from "@shikara/contract/duties/rules";

/** The driver who has to be told when a booking is confirmed no more. */
export function DutyCalledOff({ bookingId }: { bookingId: string }) {
  const duties = trpc.duties.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data;
  return duties
    ?.filter(({ state }) => isLive(state))
    .map(({ id, driver }) => (
      <li key={id}>{`${driver.name} (${driver.phone}) has to be told: the duty is released.`}</li>
    ));
}
