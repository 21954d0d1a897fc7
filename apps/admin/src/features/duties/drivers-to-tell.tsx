import { ToTell } from "@admin/components/to-tell.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";

/** What becomes of their duties. */
const WORDS = {
  released: {
    title: "Drivers have to be told that their duties are released:",
    onTheWay: (since: string) => `, on the way since ${since}: they end it as ever`,
  },
  moved: {
    title: "Drivers have to be told: they are asked anew, or released where they or their cars are taken then.",
    onTheWay: (since: string) => `, on the way since ${since}`,
  },
};

interface DriversToTellProps {
  bookingIds: string[];
  are: keyof typeof WORDS;
}

/** The drivers who have to be told of what is done with these bookings; nothing where nobody drives them yet. */
export function DriversToTell({ bookingIds, are }: DriversToTellProps) {
  const { data: duties, isError } = trpc.duties.toTell.useQuery({ ids: bookingIds }, { staleTime: 0 });
  const { title, onTheWay } = WORDS[are];
  return (
    <ToTell
      title={title}
      whom={duties?.map(({ id, driver: { name, phone }, reference, customerName, startedAt }) => {
        const since = startedAt ? onTheWay(dayAndTime(startedAt)) : "";
        return { id, name, of: ` (${phone}): ${customerName}, ${reference}${since}` };
      })}
      isError={isError}
      failed="Which drivers have to be told could not be loaded."
    />
  );
}
