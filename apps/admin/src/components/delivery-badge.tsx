import { type DeliveryState, deliveryWords } from "@shikara/contract/core/deliveries";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";

const TONES: Record<DeliveryState, BadgeTone> = { waiting: "warn", sending: "info", sent: "success", failed: "danger" };

/** How far something that goes out of the house has come; with `attempts`, whether what waits has been tried. */
export function DeliveryBadge({ state, attempts }: { state: DeliveryState; attempts?: number }) {
  return (
    <Badge tone={TONES[state]} hasDot>
      {deliveryWords(state, attempts)}
    </Badge>
  );
}
