import type { DeliverySeen } from "./delivery-seen.ts";
import { counted } from "./formats.ts";

/** What goes out of the house waits in its table, is taken up by one process, and ends sent or failed. */
export const DELIVERY_STATES = ["waiting", "sending", "sent", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
};

/** How one stands that was tried so often: what has failed and is tried again says so. */
export function deliveryWords(state: DeliveryState, attempts = 0): string {
  if (state !== "waiting" || attempts === 0) return DELIVERY_STATE_LABELS[state];
  return attempts === 1 ? "Tried once" : `Tried ${counted(attempts, "time")}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long after each attempt that failed the next one comes. */
export const BACK_OFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS] as const;
/**
 * The same of what goes out, over a long weekend: a server that is away comes back, and a mail service that has taken enough of us takes more the day
 * after (RFC 5321 4.5.4.1 asks for four to five days). Then it has failed for good.
 */
export const SENT_AGAIN_MS = [...BACK_OFF_MS, DAY_MS, DAY_MS, DAY_MS] as const;

/** What is sent again, as it stands in front of whoever asks. */
export const asSeen = ({ id, attempts, settledAt }: DeliverySeen): DeliverySeen => ({ id, attempts, settledAt });
