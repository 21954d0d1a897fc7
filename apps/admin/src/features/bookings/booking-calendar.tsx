import { DayNumber, todayHere } from "@admin/components/calendar-leaf.tsx";
import { Month } from "@admin/components/month.tsx";
import { lanesOf } from "@admin/lib/journey-lanes.ts";
import { STATUS_TONES, serviceOf } from "@shikara/client/bookings/words.ts";
import { counted, shortDay } from "@shikara/client/format.ts";
import { weeksOf } from "@shikara/client/months.ts";
import type { JourneyView } from "@shikara/contract/bookings/journeys";
import { BOOKING_STATUSES } from "@shikara/contract/bookings/schema";
import { isMonth } from "@shikara/contract/core/calendar";
import { TONES } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { useState } from "react";
import { JourneyBars } from "./journey-bars.tsx";
import { useJourneys } from "./use-journeys.tsx";

/** Lanes of a week before it is opened. */
const LANES = 5;

interface BookingCalendarProps {
  /** `YYYY-MM`; '' for this one. */
  month: string;
  onMonth: (month: string) => void;
  /** A day on which journeys begin was chosen. */
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** Who travels when: a month, each journey a bar over its days; on a phone the days with how many begin. */
export function BookingCalendar({ month: asked, onMonth, onDay, onOpen }: BookingCalendarProps) {
  const today = todayHere();
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const shown = weeksOf(month).flat();
  const { journeys, notice } = useJourneys(shown[0] ?? "", shown.at(-1) ?? "");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <Month
      month={month}
      onMonth={(chosen) => onMonth(chosen === today.slice(0, 7) ? "" : chosen)}
      notice={notice}
      dayOf={(day) => (
        <Day
          day={day}
          today={today}
          journeys={journeys.filter(({ from }) => from === day)}
          onChoose={() => onDay(day)}
        />
      )}
      lanesOf={(week) => {
        const all = lanesOf(journeys, week);
        const [first = ""] = week;
        const isWhole = opened.has(first) || all.length <= LANES + 1;
        const lanes = isWhole ? all : all.slice(0, LANES);
        const hidden = all.slice(lanes.length).flat().length;
        return {
          rows: lanes.length + (isWhole ? 0 : 1),
          lanes: (
            <>
              <JourneyBars
                lanes={lanes}
                row={2}
                wordsOf={(journey) => `${journey.customerName} · ${serviceOf(journey)[0]}`}
                onOpen={onOpen}
                className="max-md:hidden"
              />
              {!isWhole && (
                <button
                  type="button"
                  onClick={() => setOpened(new Set([...opened, first]))}
                  style={{ gridColumn: "1 / -1", gridRow: lanes.length + 2 }}
                  className="mx-1 mb-1 justify-self-start rounded-xs px-1.5 text-xs text-link hover:underline max-md:hidden"
                >
                  {counted(hidden, "more journey")} in this week
                </button>
              )}
            </>
          ),
        };
      }}
    />
  );
}

interface DayProps {
  day: string;
  today: string;
  /** Those that begin on it. */
  journeys: readonly JourneyView[];
  onChoose: () => void;
}

function Day({ day, today, journeys, onChoose }: DayProps) {
  const number = <DayNumber day={day} today={today} />;
  if (journeys.length === 0) return <span aria-hidden="true">{number}</span>;
  const parts = BOOKING_STATUSES.flatMap((status) => {
    const count = journeys.filter((journey) => journey.status === status).length;
    return count > 0 ? [{ status, count }] : [];
  });
  const travelers = journeys.reduce((sum, journey) => sum + journey.travelers, 0);
  const words = [...parts.map(({ status, count }) => `${count} ${status}`), counted(travelers, "traveller")].join(", ");
  return (
    <button
      type="button"
      aria-label={`${shortDay(day)}: ${words}`}
      title={words}
      onClick={onChoose}
      className="grid w-full content-start gap-1 rounded-xs text-left hover:bg-tint max-md:min-h-16"
    >
      {number}
      <span className="flex flex-wrap gap-1 md:hidden">
        {parts.map(({ status, count }) => (
          <span
            key={status}
            className={classes("rounded-full px-1.5 text-2xs font-strong tabular-nums", TONES[STATUS_TONES[status]])}
          >
            {count}
          </span>
        ))}
      </span>
    </button>
  );
}
