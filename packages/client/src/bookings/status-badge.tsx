import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { STATUS_TONES, STATUS_WORDS } from "./words.ts";

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} hasDot>
      {STATUS_WORDS[status]}
    </Badge>
  );
}
