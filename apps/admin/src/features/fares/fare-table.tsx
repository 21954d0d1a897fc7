import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { seasonWords, TRIP_WORDS } from "@shikara/contract/fares/messages";
import type { FareView } from "@shikara/contract/fares/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Pencil } from "lucide-react";

const SMALL = "block text-xs text-ink-muted [overflow-wrap:anywhere]";

interface FareTableProps {
  fares: readonly FareView[];
  /** Undefined for whoever may not change them. */
  onEdit: ((fare: FareView) => void) | undefined;
}

/** Fares that are set for journeys; each a stacked row where there is no room. */
export function FareTable({ fares, onEdit }: FareTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {fares.map((fare) => (
        <li
          key={fare.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line px-3.5 py-2 not-first:border-t hover:bg-tint md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto_2.75rem]"
        >
          <p>
            <b className="font-strong">{`${fare.from} to ${fare.to}`}</b>{" "}
            {!fare.isUsed && <Badge tone="quiet">Not asked</Badge>}
            <span className={SMALL}>{`${fare.source}, ${shortDay(fare.sourcedOn)}`}</span>
          </p>
          <p className="max-md:col-start-1">{fare.vehicle}</p>
          <p className="max-md:col-start-1 max-md:text-xs max-md:text-ink-muted">
            {TRIP_WORDS[fare.trip]}
            <span className={SMALL}>{seasonWords(fare)}</span>
          </p>
          <p className="font-strong tabular-nums max-md:col-start-2 max-md:row-start-1">{rupees(fare.amount)}</p>
          {onEdit && (
            <span className="max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end">
              <IconButton label={`Edit ${fare.from} to ${fare.to}, ${fare.vehicle}`} onClick={() => onEdit(fare)}>
                <Pencil aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
