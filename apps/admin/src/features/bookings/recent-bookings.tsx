import type { BookingView } from "@shikara/contract/bookings/schema";
import { Link } from "wouter";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { serviceOf } from "@shikara/client/bookings/words.ts";
import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";

interface RecentBookingsProps {
  bookings: readonly BookingView[];
  /** Where one of them is looked at. */
  hrefOf: (id: string) => string;
}

/** The newest bookings as a table; on phones each is a stacked row. */
export function RecentBookings({ bookings, hrefOf }: RecentBookingsProps) {
  if (bookings.length === 0) return <p className="px-3.5 py-4 text-ink-muted">No bookings yet.</p>;
  return (
    <table className="w-full text-left max-md:block">
      <thead className="text-xs text-ink-muted max-md:sr-only">
        <tr>
          {["Customer", "Package/Service", "Travel Date"].map((head) => (
            <th key={head} scope="col" className="px-3.5 py-1.5 font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="px-3.5 text-right font-medium">
            Amount
          </th>
          <th scope="col" className="px-3.5 text-right font-medium">
            Status
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {bookings.map((booking) => {
          const [what, kind] = serviceOf(booking);
          return (
            <tr
              key={booking.id}
              className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:px-3.5 max-md:py-2.5"
            >
              <td className="px-3.5 py-2 max-md:p-0">
                <Link href={hrefOf(booking.id)} className="block font-strong hover:text-link">
                  {booking.customerName}
                </Link>
                <span className="text-xs text-ink-muted">{booking.reference}</span>
              </td>
              <td className="px-3.5 py-2 max-md:col-span-2 max-md:row-start-2 max-md:p-0">
                <span className="block">{what}</span>
                <span className="text-xs text-ink-muted">{kind}</span>
              </td>
              <td className="px-3.5 whitespace-nowrap tabular-nums max-md:p-0">{shortDay(booking.travelDate)}</td>
              <td className="px-3.5 text-right tabular-nums max-md:p-0">{rupees(booking.totalAmount)}</td>
              <td className="px-3.5 text-right max-md:col-start-2 max-md:row-start-1 max-md:p-0">
                <StatusBadge status={booking.status} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
