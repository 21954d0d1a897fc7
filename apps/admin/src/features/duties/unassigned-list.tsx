import { RELEASE_WORDS } from "@shikara/contract/duties/messages";
import type { Unassigned } from "@shikara/contract/duties/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { CircleCheck, UserRoundPlus } from "lucide-react";
import { draggable } from "./dragging.ts";
import { whatWords, whenWords } from "./journey-words.ts";

interface UnassignedListProps {
  journeys: readonly Unassigned[];
  /** Undefined for whoever may not give them. */
  onGive: ((journey: Unassigned) => void) | undefined;
}

/** Why somebody who was to drive it does not. */
function beforeWords({ before }: Unassigned): string {
  if (!before) return "";
  const { driver, state, reason, release } = before;
  if (state === "declined") return `${driver} declined: ${reason}`;
  const why = release === "staff" && reason ? reason : release ? RELEASE_WORDS[release] : "";
  return `Was ${driver}'s: ${why}`;
}

/** Confirmed journeys that need a driver and a car: dragged onto a row of the board, or opened. */
export function UnassignedList({ journeys, onGive }: UnassignedListProps) {
  if (journeys.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-3.5 py-4 text-sm text-ink-muted">
        <CircleCheck className="size-4 flex-none text-success-fg" aria-hidden="true" />
        Every journey on these days has a driver.
      </p>
    );
  return (
    <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-1 print:grid-cols-4">
      {journeys.map((journey) => {
        const { bookingId, customerName, reference } = journey;
        const before = beforeWords(journey);
        const card = (
          <span className="grid min-w-0 flex-1 gap-0.5 text-left">
            <span className="font-strong [overflow-wrap:anywhere]">{customerName}</span>
            <span className="text-xs tabular-nums">{whenWords(journey)}</span>
            <span className="text-xs text-ink-muted [overflow-wrap:anywhere]">{`${whatWords(journey)}, ${reference}`}</span>
            {before && <span className="text-xs text-danger-fg [overflow-wrap:anywhere]">{before}</span>}
          </span>
        );
        const look = "flex w-full items-start gap-2 rounded-card border border-line bg-surface px-3 py-2.5 text-sm";
        return (
          <li key={bookingId} className="min-w-0 break-inside-avoid">
            {onGive ? (
              <button
                type="button"
                {...draggable({ kind: "journey", id: bookingId })}
                onClick={() => onGive(journey)}
                className={classes(
                  look,
                  "h-full cursor-grab hover:border-primary hover:bg-tint active:cursor-grabbing",
                )}
              >
                {card}
                <UserRoundPlus className="size-4 flex-none text-link print:hidden" aria-hidden="true" />
                <span className="sr-only">Give to a driver</span>
              </button>
            ) : (
              <div className={look}>{card}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
