import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { BOOKING_MESSAGES } from "@shikara/contract/bookings/messages";
import { holdEnd } from "@shikara/contract/bookings/seat-hold";
import { Notice } from "@shikara/ui/notice.tsx";
import { useEffect, useRef } from "react";

const WORDS = {
  cab: {
    done: BOOKING_MESSAGES.cabRequested,
    next: "A planner in Srinagar calls you back with the driver's name and the fare written down",
  },
  tour: {
    done: BOOKING_MESSAGES.tourRequested,
    next: "A planner in Srinagar calls you back with the days and the price written down",
  },
};

interface RequestSentProps {
  reference: string;
  /** Until when the seats asked for are held; none are where it is left out. */
  heldUntil?: Date | null;
  /** It stands in line for seats. */
  isWaiting?: boolean;
  /** What was asked for. */
  kind?: keyof typeof WORDS;
  /** It has just been sent from this page: the reader is brought here. */
  isNew: boolean;
  className?: string;
}

/** The request is in, and what happens next. */
export function RequestSent({
  reference,
  heldUntil = null,
  isWaiting = false,
  kind = "cab",
  isNew,
  className = "mb-8",
}: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // In the middle: the corner's message lies over the foot of a phone.
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Notice kind="success" data-answer="" tabIndex={-1} ref={place} className={className}>
      {/* Sent from this page, the corner says it in these words already. */}
      <p className="font-strong">{isNew ? "Your request is in." : WORDS[kind].done}</p>
      <p className="mt-1">
        Your reference is <b className="font-strong tabular-nums">{reference}</b>. {WORDS[kind].next}; please quote the
        reference when you write or call.
      </p>
      {isWaiting && (
        <p className="mt-1">
          You are on the wait list: as soon as seats come free we write to you, and hold them for you for a while.
        </p>
      )}
      {heldUntil && (
        <p className="mt-1">
          Your seats are held until <b className="font-strong tabular-nums">{holdEnd(heldUntil, AGENCY_ZONE)}</b>. From
          then on they are not held until we confirm.
        </p>
      )}
    </Notice>
  );
}
