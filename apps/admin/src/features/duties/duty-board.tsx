import { DayNumber } from "@admin/components/calendar-leaf.tsx";
import { lanesOf } from "@admin/lib/journey-lanes.ts";
import { scrollSideways } from "@admin/lib/sideways.ts";
import { counted } from "@shikara/client/format.ts";
import { weekdays } from "@shikara/client/months.ts";
import type { DutyView } from "@shikara/contract/duties/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { type Dragged, dropZone } from "./dragging.ts";
import { DutyBars } from "./duty-bars.tsx";

/** A row of the board: a car or a driver. */
export interface BoardRow {
  id: string;
  name: string;
  note: string;
}

interface DutyBoardProps {
  days: readonly string[];
  today: string;
  rows: "units" | "drivers";
  records: readonly BoardRow[];
  duties: readonly DutyView[];
  mayGive: boolean;
  onOpen: (duty: DutyView) => void;
  onDrop: (dragged: Dragged, row: BoardRow) => void;
}

/** Who is out on which day: a row a car, or a driver. */
export function DutyBoard({ days, today, rows, records, duties, mayGive, onOpen, onDrop }: DutyBoardProps) {
  const isDay = days.length === 1;
  const columns = isDay
    ? "grid grid-cols-[6.5rem_minmax(0,1fr)] md:grid-cols-[11rem_minmax(0,1fr)]"
    : "grid grid-cols-[6.5rem_repeat(7,minmax(0,1fr))] md:grid-cols-[11rem_repeat(7,minmax(0,1fr))]";
  const spans = duties.map((duty) => ({ ...duty, from: duty.firstDay, to: duty.lastDay }));
  const weekdayOf = (day: string) => weekdays()[(new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7];
  return (
    <div
      data-board
      className="overflow-x-auto rounded-card border border-line bg-surface max-md:snap-x max-md:scroll-pl-26 print:overflow-visible"
    >
      {/* On paper a table, whose head with the days stands on each sheet. */}
      <div
        className={classes(
          "print:table print:w-full print:table-fixed",
          !isDay && "min-w-170 max-md:min-w-220 print:min-w-0",
        )}
      >
        <div className="print:table-header-group print:break-inside-avoid">
          <div className={`${columns} border-b border-line bg-sunken text-xs text-ink-muted`} aria-hidden="true">
            <span className="sticky left-0 border-line border-r bg-sunken px-3 py-2 max-md:px-2">
              {rows === "units" ? "Car" : "Driver"}
            </span>
            {days.map((day) => (
              <span
                key={day}
                ref={day === today && !isDay ? scrollSideways : undefined}
                className="flex snap-start items-center gap-1 border-line border-l px-1.5 py-1"
              >
                <DayNumber day={day} today={today} />
                {weekdayOf(day)}
              </span>
            ))}
          </div>
        </div>
        <ul className="print:table-row-group">
          {records.map((record) => {
            const theirs = spans.filter((duty) => (rows === "units" ? duty.unit.id : duty.driver.id) === record.id);
            const lanes = lanesOf(theirs, days);
            return (
              <li
                key={record.id}
                aria-label={`${record.name}: ${counted(theirs.length, "duty", "duties")}`}
                {...(mayGive && dropZone((dragged) => onDrop(dragged, record)))}
                className={`${columns} relative isolate min-h-14 break-inside-avoid border-line not-first:border-t data-over:bg-soft-bg`}
                style={{ gridTemplateRows: `${"auto ".repeat(lanes.length)}minmax(0.25rem, 1fr)` }}
              >
                {/* Behind all of it, so that the days are as high as the row, whatever makes it so. */}
                <div className={`${columns} absolute inset-0 -z-1`} aria-hidden="true">
                  {days.map((day, at) => (
                    <span
                      key={day}
                      className={classes("border-l border-line", day === today && !isDay && "bg-tint")}
                      style={{ gridColumn: at + 2 }}
                    />
                  ))}
                </div>
                <div
                  className="sticky left-0 z-1 min-w-0 border-line border-r bg-surface px-3 py-2 text-sm max-md:px-2 max-md:text-xs"
                  style={{ gridRow: `1 / span ${lanes.length + 1}` }}
                >
                  <span className="block font-strong [overflow-wrap:anywhere]">{record.name}</span>
                  <span className="block text-xs text-ink-muted">{record.note}</span>
                </div>
                <DutyBars lanes={lanes} rows={rows} mayGive={mayGive} onOpen={onOpen} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
