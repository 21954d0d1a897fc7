import { EndsBadge } from "@admin/components/ends-badge.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { counted } from "@shikara/client/format.ts";
import { PAPER_WORDS } from "@shikara/contract/units/messages";
import { papersEnding, type UnitView } from "@shikara/contract/units/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Pencil } from "lucide-react";

interface UnitRowProps {
  unit: UnitView;
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: (() => void) | undefined;
}

/** A car, its type, and the papers that end soon. */
export function UnitRow({ unit, today, onEdit }: UnitRowProps) {
  const { registration, vehicle, seats, isActive, note } = unit;
  return (
    <li className="flex items-start gap-2 border-line px-3.5 py-2.5 not-first:border-t">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className={isActive ? "font-strong tabular-nums" : "font-strong text-ink-muted tabular-nums"}>
            {registration}
          </b>
          {!isActive && <Badge hasDot>Inactive</Badge>}
          {isActive &&
            papersEnding(unit, today).map(({ paper, ends, ending }) => (
              <EndsBadge key={paper} what={PAPER_WORDS[paper]} ends={ends} ending={ending} />
            ))}
        </p>
        <p className="text-xs text-ink-muted">
          {[vehicle || "Its vehicle was deleted", counted(seats, "seat"), note].filter(Boolean).join(", ")}
        </p>
      </div>
      {onEdit && (
        <IconButton label={`Edit ${registration}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
