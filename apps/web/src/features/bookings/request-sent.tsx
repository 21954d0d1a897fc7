import { BOOKING_MESSAGES } from "@shikara/contract/bookings.messages";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice.tsx";

interface RequestSentProps {
  reference: string;
  /** It has just been sent from this page: the reader is brought here. */
  isNew: boolean;
}

/** The request is in, and what happens next. */
export function RequestSent({ reference, isNew }: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <Notice kind="success" tabIndex={-1} ref={place} className="mb-8">
      {/* Sent from this page, the corner says it in these words already. */}
      <p className="font-strong">{isNew ? "Your request is in." : BOOKING_MESSAGES.cabRequested}</p>
      <p className="mt-1">
        Your reference is <b className="font-strong tabular-nums">{reference}</b>. A planner in Srinagar calls you back
        with the driver's name and the fare written down; please quote the reference when you write or call.
      </p>
    </Notice>
  );
}
