import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { holdEnd } from "@shikara/contract/bookings/seat-hold";
import { rich, t, texts } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";
import { strong } from "@site/components/ui/strong.tsx";
import { useEffect, useRef } from "react";

const DONE = texts({ cab: "bookings.cabRequested", tour: "bookings.tourRequested" });

interface RequestSentProps {
  reference: string;
  /** Until when the seats asked for are held; none are where it is left out. */
  heldUntil?: Date | null;
  /** It stands in line for seats. */
  isWaiting?: boolean;
  /** What was asked for. */
  kind?: keyof typeof DONE;
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
      <p className="font-strong">{isNew ? t("bookings.yourRequestIs") : DONE[kind]}</p>
      <p className="mt-1">
        {kind === "cab"
          ? rich("bookings.cabReferenceAndNext", { reference, b: strong })
          : rich("bookings.tourReferenceAndNext", { reference, b: strong })}
      </p>
      {isWaiting && <p className="mt-1">{t("bookings.youAreOnTheWait")}</p>}
      {heldUntil && (
        <p className="mt-1">
          {rich("bookings.yourSeatsAreHeld", { until: holdEnd(heldUntil, AGENCY_ZONE), b: strong })}
        </p>
      )}
    </Notice>
  );
}
