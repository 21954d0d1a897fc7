import { shortDay } from "@shikara/client/format.ts";
import type { Ending } from "@shikara/contract/core/ends";
import { Badge } from "@shikara/ui/badge.tsx";

interface EndsBadgeProps {
  /** What ends: 'Insurance'. */
  what: string;
  ends: string;
  ending: Ending;
}

/** A paper that has ended, or will soon. */
export function EndsBadge({ what, ends, ending }: EndsBadgeProps) {
  return (
    <Badge tone={ending === "ended" ? "danger" : "warn"} hasDot>
      {`${what} ${ending === "ended" ? "ended" : "ends"} ${shortDay(ends)}`}
    </Badge>
  );
}
