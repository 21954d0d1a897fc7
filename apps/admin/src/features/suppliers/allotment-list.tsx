import { IconButton } from "@admin/components/icon-button.tsx";
import { counted, shortDay } from "@shikara/client/format.ts";
import type { AllotmentView } from "@shikara/contract/suppliers/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { Pencil } from "lucide-react";

interface AllotmentListProps {
  allotments: readonly AllotmentView[];
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: ((allotment: AllotmentView) => void) | undefined;
}

const releaseWords = (days: number): string =>
  days === 0 ? "held until the night itself" : `released ${counted(days, "day")} before`;

/** What the agency holds of a supplier. */
export function AllotmentList({ allotments, today, onEdit }: AllotmentListProps) {
  return (
    <ul>
      {allotments.map((allotment) => {
        const { id, service, rooms, fromDay, untilDay, releaseDays } = allotment;
        return (
          <li
            key={id}
            className={classes(
              "flex items-center gap-3 border-line py-1.5 not-first:border-t",
              untilDay < today && "text-ink-muted",
            )}
          >
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b className="font-strong">{`${counted(rooms, "room")}, ${service}`}</b>
              <span className="block text-xs text-ink-muted tabular-nums">
                {`Nights of ${shortDay(fromDay)} to ${shortDay(untilDay)}, ${releaseWords(releaseDays)}`}
              </span>
            </p>
            {onEdit && (
              <IconButton
                label={`Edit the allotment of ${service} from ${shortDay(fromDay)}`}
                onClick={() => onEdit(allotment)}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
