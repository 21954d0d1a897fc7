import type { JourneyBar } from "@admin/lib/journey-lanes.ts";
import { clockTime } from "@shikara/client/format.ts";
import { daysWords, STATE_WORDS, seatsLacking } from "@shikara/contract/duties/messages";
import { type DutyState, isLive } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { type BadgeTone, TONES } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { TriangleAlert } from "lucide-react";
import { draggable } from "./dragging.ts";
import { crewWords } from "./journey-words.ts";

export const STATE_TONES: Record<DutyState, BadgeTone> = {
  ...{ given: "warn", accepted: "success", started: "info", ended: "quiet", declined: "danger", released: "quiet" },
};

export type Bar = JourneyBar<DutyView & { from: string; to: string }>;

interface DutyBarsProps {
  lanes: readonly Bar[][];
  rows: "units" | "drivers";
  mayGive: boolean;
  onOpen: (duty: DutyView) => void;
}

/** Duties as bars over their days, each of which opens; before it has begun one is dragged to another row, too. */
export function DutyBars({ lanes, rows, mayGive, onOpen }: DutyBarsProps) {
  return lanes.flatMap((lane, at) =>
    lane.map(({ journey: duty, at: column, days, cameBefore, goesOn }) => {
      const isMovable = mayGive && (duty.state === "given" || duty.state === "accepted");
      const lacking = isLive(duty.state) ? seatsLacking(duty) : "";
      const crew = `${duty.customerName}, ${duty.driver.name}, ${duty.unit.registration}`;
      const told = [crew, daysWords(duty), STATE_WORDS[duty.state].toLowerCase(), lacking].filter(Boolean).join(", ");
      return (
        <button
          key={duty.id}
          type="button"
          {...(isMovable && draggable({ kind: "duty", id: duty.id }))}
          onClick={() => onOpen(duty)}
          title={told}
          aria-label={told}
          style={{ gridColumn: `${2 + column} / span ${days}`, gridRow: 1 + at }}
          className={classes(
            "mt-1 mb-1 flex min-h-9 min-w-0 items-center px-1.5 text-left text-xs hover:underline print:border print:border-current print:[overflow-wrap:anywhere]",
            TONES[STATE_TONES[duty.state]],
            isMovable && "cursor-grab active:cursor-grabbing",
            // A bar that is cut has no round end there.
            cameBefore ? "border-l-2 border-dashed border-current" : "ml-1 rounded-l-xs",
            goesOn ? "border-r-2 border-dashed border-current" : "mr-1 rounded-r-xs",
          )}
        >
          <span className="min-w-0">
            <span className="block truncate font-strong print:overflow-visible print:whitespace-normal">
              {lacking && <TriangleAlert className="mr-1 inline size-3.5 align-text-bottom" aria-hidden="true" />}
              {duty.customerName}
            </span>
            <span className="block truncate text-2xs print:overflow-visible print:whitespace-normal">
              {[crewWords(duty, rows), clockTime(duty.pickupTime)].filter(Boolean).join(", ")}
            </span>
          </span>
        </button>
      );
    }),
  );
}
