import type { JourneyBar } from "@admin/lib/journey-lanes.ts";
import { STATUS_TONES, STATUS_WORDS, serviceOf } from "@shikara/client/bookings/words.ts";
import { shortDay } from "@shikara/client/format.ts";
import type { JourneyView } from "@shikara/contract/bookings/journeys";
import { TONES } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";

interface JourneyBarsProps {
  lanes: readonly JourneyBar<JourneyView>[][];
  /** The row and the column of the grid in which the first lane and the first day stand. */
  row: number;
  column?: number;
  /** What a bar says. */
  wordsOf: (journey: JourneyView) => string;
  /** Below that, smaller. */
  noteOf?: (journey: JourneyView) => string;
  onOpen: (id: string) => void;
  className?: string;
}

/** The days and the status of a journey in words. */
function told({ from, to, status }: JourneyView): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
  return `${days}, ${STATUS_WORDS[status].toLowerCase()}`;
}

/** Journeys as bars over their days, each of which opens its booking. */
export function JourneyBars({ lanes, row, column = 1, wordsOf, noteOf, onOpen, className }: JourneyBarsProps) {
  return lanes.flatMap((lane, at) =>
    lane.map((bar) => {
      const { journey } = bar;
      const [what, how] = serviceOf(journey);
      return (
        <button
          key={journey.id}
          type="button"
          onClick={() => onOpen(journey.id)}
          title={`${journey.customerName}: ${what}, ${how}; ${told(journey)}`}
          aria-label={`${journey.customerName}, ${what}, ${told(journey)}`}
          style={{ gridColumn: `${column + bar.at} / span ${bar.days}`, gridRow: row + at }}
          className={classes(
            "mb-1 flex min-h-6 min-w-0 items-center px-1.5 text-left text-xs hover:underline",
            TONES[STATUS_TONES[journey.status]],
            // A bar that is cut has no round end there.
            bar.cameBefore ? "border-l-2 border-dashed border-current" : "ml-1 rounded-l-xs",
            bar.goesOn ? "border-r-2 border-dashed border-current" : "mr-1 rounded-r-xs",
            className,
          )}
        >
          <span className="min-w-0">
            <span className="block truncate">{wordsOf(journey)}</span>
            {noteOf?.(journey) && <span className="block truncate text-2xs">{noteOf(journey)}</span>}
          </span>
        </button>
      );
    }),
  );
}
