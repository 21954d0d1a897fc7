import { CalendarLeaf, DayNumber, todayHere } from "@admin/components/calendar-leaf.tsx";
import { lanesOf } from "@admin/lib/journey-lanes.ts";
import { scrollSideways } from "@admin/lib/sideways.ts";
import { clockTime, counted, shortDay } from "@shikara/client/format.ts";
import { weekdays, weekOf } from "@shikara/client/months.ts";
import type { CarType, JourneyView } from "@shikara/contract/bookings/journeys";
import { addDays, isDay } from "@shikara/contract/core/calendar";
import { classes } from "@shikara/ui/class-names.ts";
import { JourneyBars } from "./journey-bars.tsx";
import { useJourneys } from "./use-journeys.tsx";

const WEEK = 7;

interface VehicleWeekProps {
  /** A day of the week; '' for this one. */
  day: string;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** Which vehicles are out on which days of a week, a row a type. */
export function VehicleWeek({ day: asked, onDay, onOpen }: VehicleWeekProps) {
  const today = todayHere();
  const week = weekOf(isDay(asked) ? asked : today);
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const { journeys, vehicles, notice } = useJourneys(first, last);
  const turnTo = (day: string) => (isDay(day) ? () => onDay(weekOf(today).includes(day) ? "" : day) : undefined);
  return (
    <CalendarLeaf
      unit="week"
      heading={`${shortDay(first).split(" ").slice(0, -1).join(" ")} to ${shortDay(last)}`}
      onBefore={turnTo(addDays(first, -WEEK))}
      onAfter={turnTo(addDays(first, WEEK))}
      onNow={() => onDay("")}
      notice={notice}
    >
      <div
        data-board
        className="overflow-x-auto rounded-card border border-line bg-surface max-md:snap-x max-md:scroll-pl-26"
      >
        <div className="min-w-200 max-md:min-w-220">
          <div className={`${COLUMNS} border-b border-line bg-sunken text-xs text-ink-muted`} aria-hidden="true">
            <span className="sticky left-0 border-line border-r bg-sunken px-3 py-2 max-md:px-2">Vehicle</span>
            {week.map((day, at) => (
              <span
                key={day}
                ref={day === today ? scrollSideways : undefined}
                className="flex snap-start items-center gap-1 border-line border-l px-1.5 py-1"
              >
                <DayNumber day={day} today={today} />
                {weekdays()[at]}
              </span>
            ))}
          </div>
          <ul>
            {vehicles.map((type) => (
              <VehicleRow
                key={type.id}
                type={type}
                week={week}
                journeys={journeys.filter(({ vehicleId }) => vehicleId === type.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </div>
      </div>
    </CalendarLeaf>
  );
}

const COLUMNS = "grid grid-cols-[6.5rem_repeat(7,minmax(0,1fr))] md:grid-cols-[10rem_repeat(7,minmax(0,1fr))]";

interface VehicleRowProps {
  type: CarType;
  week: readonly string[];
  journeys: readonly JourneyView[];
  onOpen: (id: string) => void;
}

function VehicleRow({ type, week, journeys, onOpen }: VehicleRowProps) {
  const lanes = lanesOf(journeys, week);
  return (
    <li
      className={`${COLUMNS} relative isolate min-h-14 border-line not-first:border-t`}
      style={{ gridTemplateRows: `${"auto ".repeat(lanes.length)}minmax(0.25rem, 1fr)` }}
    >
      {/* Behind all of it, so that the days are as high as the row, whatever makes it so. */}
      <div className={`${COLUMNS} absolute inset-0 -z-1`} aria-hidden="true">
        {week.map((day, at) => (
          <span
            key={day}
            className={classes("border-l border-line", (at === 0 || at === WEEK - 1) && "bg-sunken")}
            style={{ gridColumn: at + 2 }}
          />
        ))}
      </div>
      <div
        className="sticky left-0 border-line border-r bg-surface px-3 py-2 text-sm max-md:px-2 max-md:text-xs"
        style={{ gridRow: `1 / span ${lanes.length + 1}` }}
      >
        <span className="block font-strong">{type.name}</span>
        <span className="text-xs text-ink-muted">{counted(type.cars, "car")}</span>
      </div>
      <JourneyBars
        lanes={lanes}
        row={1}
        column={2}
        // A day is narrow: cabs of one morning are told apart by their guests first.
        wordsOf={({ customerName }) => customerName}
        noteOf={({ pickupTime, dropLocation }) =>
          [clockTime(pickupTime), dropLocation && `to ${dropLocation}`].filter(Boolean).join(" ")
        }
        onOpen={onOpen}
        className="mt-1"
      />
    </li>
  );
}
