import { StatStrip } from "@admin/components/stat-strip.tsx";
import { rupees } from "@shikara/client/format.ts";
import { type AddressFilter, useBookingFigures } from "./use-booking-list.ts";

interface BookingStripProps {
  filter: AddressFilter;
  /** Whether what was paid is theirs to read. */
  seesMoney: boolean;
}

/** What the bookings that match come to, above their list. */
export function BookingStrip({ filter, seesMoney }: BookingStripProps) {
  const stats = useBookingFigures(filter);
  const figure = (value: number | undefined) => value?.toLocaleString("en-IN");
  const revenue = {
    label: "Revenue",
    tells:
      "The amounts of the confirmed and completed ones among them, and what was paid of the fees of cancelled ones",
    value: stats && rupees(stats.revenue ?? 0),
  };
  return (
    <StatStrip
      stats={[
        {
          label: "Total bookings",
          tells: "Bookings of every status that the list below holds",
          value: figure(stats?.total),
        },
        {
          label: "Confirmed",
          tells: "Those of them that are confirmed and have not travelled yet",
          value: figure(stats?.confirmed),
        },
        {
          label: "Pending",
          tells: "Those of them that nobody has confirmed or cancelled",
          value: figure(stats?.pending),
        },
        ...(seesMoney ? [revenue] : []),
      ]}
    />
  );
}
