import { Panel } from "@admin/components/panel.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { serviceOf } from "@shikara/client/bookings/words.ts";
import { counted, rupees, shortDay } from "@shikara/client/format.ts";
import { type AheadView, type Journey, MAX_AHEAD } from "@shikara/contract/dashboard/schema";
import type { ReactNode } from "react";
import { Link } from "wouter";

interface JourneysAheadProps {
  /** Undefined while it is being asked. */
  ahead: AheadView | undefined;
  hrefOf: (bookingId: string) => string;
  /** Leads to all of those who travel. */
  travellersHref: string;
  /** Leads to all of those who owe. */
  owedHref: string;
  /** Leads to all of those who have paid too much. */
  backHref: string;
}

/** Who travels in the days to come, and who still owes something. */
export function JourneysAhead({ ahead, hrefOf, travellersHref, owedHref, backHref }: JourneysAheadProps) {
  const today = agencyToday();
  const travelling = ahead?.travelling;
  return (
    <>
      <Panel
        title="Travelling this week"
        action={
          travelling &&
          travelling.count > MAX_AHEAD && (
            <Link href={travellersHref} className="text-xs text-link hover:underline">
              {`All ${travelling.count}`}
            </Link>
          )
        }
      >
        {travelling ? (
          <Journeys
            journeys={travelling.bookings}
            hrefOf={hrefOf}
            none="Nobody confirmed leaves within seven days."
            aside={({ travelDate }) => (
              <span className="font-medium">{travelDate === today ? "Today" : shortDay(travelDate)}</span>
            )}
          />
        ) : (
          <Skeleton className="m-3.5 h-24" />
        )}
      </Panel>
      {ahead?.due !== null && (
        <Panel
          title="Money due"
          action={
            ahead?.due &&
            ahead.due.count > 0 && (
              <Link href={owedHref} className="text-xs text-link tabular-nums hover:underline">
                {`${rupees(ahead.due.total)} of ${counted(ahead.due.count, "booking")}`}
              </Link>
            )
          }
        >
          {ahead?.due ? (
            <Journeys
              journeys={ahead.due.bookings}
              hrefOf={hrefOf}
              none="Everything that is owed is paid."
              aside={({ balance, travelDate, isCancelled }) => (
                <>
                  <span className="block font-medium">{rupees(balance)}</span>
                  <span className="block text-xs text-ink-muted">
                    {isCancelled ? "Cancellation fee" : shortDay(travelDate)}
                  </span>
                </>
              )}
            />
          ) : (
            <Skeleton className="m-3.5 h-24" />
          )}
          {ahead?.due && ahead.due.back.count > 0 && (
            <p className="border-t border-line px-3.5 py-2.5">
              <Link href={backHref} className="text-link tabular-nums hover:underline">
                {`${rupees(ahead.due.back.total)} of ${counted(ahead.due.back.count, "booking")} to give back`}
              </Link>
            </p>
          )}
        </Panel>
      )}
    </>
  );
}

interface JourneysProps<One extends Journey> {
  journeys: readonly One[];
  hrefOf: (bookingId: string) => string;
  /** What is said when there are none. */
  none: string;
  aside: (journey: One) => ReactNode;
}

function Journeys<One extends Journey>({ journeys, hrefOf, none, aside }: JourneysProps<One>) {
  if (journeys.length === 0) return <p className="px-3.5 py-4 text-ink-muted">{none}</p>;
  return (
    <ul>
      {journeys.map((one) => (
        <li
          key={one.id}
          className="relative flex items-center gap-3 border-line px-3.5 py-2 not-first:border-t hover:bg-tint"
        >
          <span className="min-w-0 flex-1">
            <Link href={hrefOf(one.id)} className="block truncate font-strong after:absolute after:inset-0">
              {one.customerName}
            </Link>
            <span className="block truncate text-xs text-ink-muted">
              {serviceOf({ ...one, status: "confirmed" }).join(", ")}
            </span>
          </span>
          <span className="flex-none text-right tabular-nums">{aside(one)}</span>
        </li>
      ))}
    </ul>
  );
}
