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
