import { Panel } from "@admin/components/panel.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDate } from "@shikara/client/format.ts";
import { Link } from "wouter";

/** What was to go back online and did not, while it is still to be given back; nothing where there is none. */
export function RefusedRefunds({ bookingHref }: { bookingHref: (bookingId: string) => string }) {
  const { data = [] } = trpc.payments.refused.useQuery(undefined, { staleTime: 0 });
  if (data.length === 0) return null;
  return (
    <Panel title="Not given back online" className="mb-3.5">
      <ul>
        {data.map(({ booking, amount, back, at, by, reason }) => (
          <li
            key={booking.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line px-3.5 py-2.5 not-first:border-t"
          >
            <span className="min-w-0">
              <Link href={bookingHref(booking.id)} className="font-strong [overflow-wrap:anywhere] hover:text-link">
                {booking.customerName}
              </Link>
              <span className="block text-xs text-ink-muted">
                {[booking.reference, shortDate(at), by].filter(Boolean).join(", ")}
              </span>
              {back !== amount && (
                <span className="block text-xs text-ink-muted tabular-nums">
                  {`${rupees(back)} to be given back in all`}
                </span>
              )}
              {reason && <span className="block text-xs [overflow-wrap:anywhere] text-danger-fg">{reason}</span>}
            </span>
            <span className="text-right font-medium tabular-nums">{rupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
