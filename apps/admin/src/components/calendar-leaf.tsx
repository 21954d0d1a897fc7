import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

/** The agency's day now, `YYYY-MM-DD`. */
export const todayHere = () => calendarNow(AGENCY_ZONE).day;

interface CalendarLeafProps {
  unit: "month" | "week" | "day";
  /** What days it shows, in words. */
  heading: string;
  /** Undefined where there is nothing before, or after. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onNow: () => void;
  /** What that is called, where it is not the unit. */
  now?: string;
  /** What stands beside its heading. */
  tools?: ReactNode;
  /** What must be said before the days. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A leaf of a calendar, to be turned. */
export function CalendarLeaf(props: CalendarLeafProps) {
  const { unit, heading, onBefore, onAfter, onNow, now, tools, notice, children } = props;
  return (
    <section aria-label="Calendar" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={`Previous ${unit}`} className="print:hidden" disabled={!onBefore} onClick={onBefore}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className="min-w-34 text-center max-md:min-w-24 text-sm font-strong print:text-left" aria-live="polite">
          {heading}
        </h2>
        <IconButton label={`Next ${unit}`} className="print:hidden" disabled={!onAfter} onClick={onAfter}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button variant="outline" size="dense" className="print:hidden" onClick={onNow}>
          {now ?? (unit === "day" ? "Today" : `This ${unit}`)}
        </Button>
        {tools}
      </div>
      {notice}
      {children}
    </section>
  );
}

/** A day's number; today stands out. */
export function DayNumber({ day, today, children }: { day: string; today: string; children?: ReactNode }) {
  return (
    <span
      className={classes(
        "grid size-6 place-items-center rounded-full text-xs tabular-nums",
        day === today && "bg-primary font-strong text-on-primary print:text-ink",
      )}
    >
      {children ?? Number(day.slice(8))}
    </span>
  );
}
