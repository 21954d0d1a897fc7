import { STAY_STATE_LABELS } from "@shikara/contract/stays/messages";
import type { StayState } from "@shikara/contract/stays/rules";
import type { StayView } from "@shikara/contract/stays/schema";
import type { BadgeTone } from "@shikara/ui/badge.tsx";

const TONES: Record<StayState, BadgeTone> = {
  planned: "quiet",
  requested: "info",
  waitlisted: "warn",
  confirmed: "success",
  declined: "danger",
  cancelled: "quiet",
};

/** How a stay stands, in a word; what its supplier has to hear stands out. */
export function stayBadge({ state, change, voucherSentAt }: StayView): { words: string; tone: BadgeTone } {
  if (change !== null) return { words: change === "cancelled" ? "Cancelled" : "Ask again", tone: "warn" };
  const words = state === "confirmed" && voucherSentAt ? "Voucher sent" : STAY_STATE_LABELS[state];
  return { words, tone: TONES[state] };
}
