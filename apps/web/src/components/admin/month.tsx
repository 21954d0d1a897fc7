import { calendarNow, isMonth } from "@shikara/contract/calendar";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { classes } from "@/lib/class-names.ts";
import { AGENCY_ZONE, monthAndYear } from "@/lib/format.ts";
import { addMonths } from "@/lib/months.ts";
import { IconButton } from "./icon-button.tsx";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The agency's day now, `YYYY-MM-DD`. */
export const todayHere = () => calendarNow(AGENCY_ZONE).day;

interface MonthProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  /** What stands beside the month's name. */
  tools?: ReactNode;
  /** What must be said before the days. */
  notice?: ReactNode;
  /** The weeks below the names of the days. */
  children: ReactNode;
}

/** A month to leaf through, Sunday first. */
export function Month({ month, onMonth, tools, notice, children }: MonthProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <section aria-label="Calendar" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Previous month" disabled={!isMonth(before)} onClick={() => onMonth(before)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className="min-w-34 text-center max-md:min-w-24 text-sm font-strong" aria-live="polite">
          {monthAndYear(month)}
        </h2>
        <IconButton label="Next month" disabled={!isMonth(after)} onClick={() => onMonth(after)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button variant="outline" size="dense" onClick={() => onMonth(todayHere().slice(0, 7))}>
          This month
        </Button>
        {tools}
      </div>
      {notice}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="grid grid-cols-7 border-b border-line bg-sunken text-xs text-ink-muted" aria-hidden="true">
          {WEEKDAYS.map((name) => (
            <span key={name} className="px-2 py-1.5">
              {name}
            </span>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A day's number in the month; today stands out. */
export function DayNumber({ day, today, children }: { day: string; today: string; children?: ReactNode }) {
  return (
    <span
      className={classes(
        "grid size-6 place-items-center rounded-full text-xs tabular-nums",
        day === today && "bg-primary font-strong text-on-primary",
      )}
    >
      {children ?? Number(day.slice(8))}
    </span>
  );
}
