import { DELIVERY_STATE_LABELS, type DeliveryState } from "@shikara/contract/core/deliveries";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";

const TONES: Record<DeliveryState, BadgeTone> = { waiting: "warn", sending: "info", sent: "success", failed: "danger" };

/** How far something that goes out of the house has come. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return (
    <Badge tone={TONES[state]} hasDot>
      {DELIVERY_STATE_LABELS[state]}
    </Badge>
  );
}
