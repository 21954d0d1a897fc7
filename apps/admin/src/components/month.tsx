import { monthAndYear } from "@shikara/client/format.ts";
import { addMonths, weekdays, weeksOf } from "@shikara/client/months.ts";
import { isMonth } from "@shikara/contract/core/calendar";
import { classes } from "@shikara/ui/class-names.ts";
import type { ReactNode } from "react";
import { CalendarLeaf, todayHere } from "./calendar-leaf.tsx";

interface MonthProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  /** What stands beside the month's name. */
  tools?: ReactNode;
  /** What must be said before the days. */
  notice?: ReactNode;
  /** What a day shows. */
  dayOf: (day: string) => ReactNode;
  /** What stands below the days' numbers in a week: lanes of bars, in the columns of its days and the rows from 2 on. */
  lanesOf: (week: readonly string[]) => { rows: number; lanes: ReactNode };
}

/** A month to leaf through, in weeks, Sunday first. */
export function Month({ month, onMonth, tools, notice, dayOf, lanesOf }: MonthProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <CalendarLeaf
      unit="month"
      heading={monthAndYear(month)}
      onBefore={isMonth(before) ? () => onMonth(before) : undefined}
      onAfter={isMonth(after) ? () => onMonth(after) : undefined}
      onNow={() => onMonth(todayHere().slice(0, 7))}
      tools={tools}
      notice={notice}
    >
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="grid grid-cols-7 border-b border-line bg-sunken text-xs text-ink-muted" aria-hidden="true">
          {weekdays().map((name) => (
            <span key={name} className="px-2 py-1.5">
              {name}
            </span>
          ))}
        </div>
        <ol>
          {weeksOf(month).map((week) => {
            const { rows, lanes } = lanesOf(week);
            return (
              <li
                key={week[0]}
                className="grid min-h-18 grid-cols-7 border-line not-first:border-t md:min-h-22"
                // The days' numbers, the lanes, and what is left of the week's height.
                style={{ gridTemplateRows: `2rem repeat(${rows}, auto) minmax(0.375rem, 1fr)` }}
              >
                {week.map((day, at) => (
                  <div
                    key={day}
                    style={{ gridColumn: at + 1, gridRow: `1 / span ${rows + 2}` }}
                    className={classes(
                      "min-w-0 border-line px-1 pt-1 text-xs tabular-nums not-first:border-l md:px-1.5",
                      !day.startsWith(month) && "bg-sunken text-ink-subtle",
                    )}
                  >
                    {dayOf(day)}
                  </div>
                ))}
                {lanes}
              </li>
            );
          })}
        </ol>
      </div>
    </CalendarLeaf>
  );
}
