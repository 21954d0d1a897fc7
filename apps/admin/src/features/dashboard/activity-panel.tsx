import { Panel } from "@admin/components/panel.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { counted, shortDay } from "@shikara/client/format.ts";
import type { ActivityDay } from "@shikara/contract/dashboard/schema";
import { Button } from "@shikara/ui/button.tsx";
import { lazy, Suspense, useState } from "react";

// The library that draws is fetched for this alone.
const ActivityChart = lazy(() => import("./activity-chart.tsx"));

const sum = (days: readonly ActivityDay[], what: "bookings" | "enquiries") =>
  days.reduce((total, day) => total + day[what], 0);
const wordsOf = (bookings: number, enquiries: number) =>
  `${counted(bookings, "booking")}, ${counted(enquiries, "enquiry", "enquiries")}`;

const KEY = "flex items-center gap-1.5 before:size-2 before:rounded-[2px] before:content-['']";

/** What came in day by day, drawn or as a table; undefined while it is being asked. */
export function ActivityPanel({ days }: { days: readonly ActivityDay[] | undefined }) {
  const [isTable, setTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const chosen = pointed === undefined ? undefined : days?.[pointed];
  return (
    <Panel
      title="Last 30 days"
      action={
        <Button variant="plain" size="dense" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? "Show as chart" : "Show as table"}
        </Button>
      }
    >
      {!days && <Skeleton className="m-3.5 h-44" />}
      {days && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 pt-2.5 text-xs text-ink-muted">
          <span className={`${KEY} before:bg-(--chart-bookings)`}>Bookings</span>
          <span className={`${KEY} before:bg-(--chart-enquiries)`}>Enquiries</span>
          <span className="ml-auto tabular-nums">
            {chosen
              ? `${shortDay(chosen.day)}: ${wordsOf(chosen.bookings, chosen.enquiries)}`
              : `In all ${wordsOf(sum(days, "bookings"), sum(days, "enquiries"))}`}
          </span>
        </p>
      )}
      {days && !isTable && (
        <Suspense fallback={<Skeleton className="m-3.5 h-44" />}>
          <ActivityChart days={days} label={summary(days)} onPoint={setPointed} />
        </Suspense>
      )}
      {days && isTable && <ActivityTable days={days} />}
    </Panel>
  );
}

/** The chart in a sentence. */
function summary(days: readonly ActivityDay[]): string {
  const busiest = days.reduce((most, day) =>
    day.bookings + day.enquiries > most.bookings + most.enquiries ? day : most,
  );
  const all = wordsOf(sum(days, "bookings"), sum(days, "enquiries"));
  return `Requests of the last 30 days: ${all}. The most came on ${shortDay(busiest.day)}: ${wordsOf(busiest.bookings, busiest.enquiries)}.`;
}

function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    // A list that scrolls can be reached by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label="Last 30 days as a table" tabIndex={0} className="mt-2 max-h-56 overflow-y-auto">
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-surface text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-3.5 py-1.5 font-medium">
              Day
            </th>
            <th scope="col" className="px-3.5 text-right font-medium">
              Bookings
            </th>
            <th scope="col" className="px-3.5 text-right font-medium">
              Enquiries
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.toReversed().map(({ day, bookings, enquiries }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-3.5 py-1.5 font-regular">
                {shortDay(day)}
              </th>
              <td className="px-3.5 text-right">{bookings}</td>
              <td className="px-3.5 text-right">{enquiries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
