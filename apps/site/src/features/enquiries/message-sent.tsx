import { ENQUIRY_MESSAGES } from "@shikara/contract/enquiries/messages";
import { useEffect, useRef } from "react";
import { Notice } from "@shikara/ui/notice.tsx";

interface MessageSentProps {
  reference: string;
  /** It has just been sent from this page: the reader is brought here. */
  isNew: boolean;
}

/** The message is in, and what happens next. */
export function MessageSent({ reference, isNew }: MessageSentProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second message brings the reader here again
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew, reference]);
  return (
    <Notice kind="success" data-answer="" tabIndex={-1} ref={place}>
      {/* Sent from this page, the corner says it in these words already. */}
      <p className="font-strong">{isNew ? "Your message is with us." : ENQUIRY_MESSAGES.sent}</p>
      <p className="mt-1">
        Your reference is <b className="font-strong tabular-nums">{reference}</b>. A planner in Srinagar reads it and
        writes or calls, as you asked; please quote the reference when you reach us another way.
      </p>
    </Notice>
  );
}
