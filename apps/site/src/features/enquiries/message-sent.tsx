import { ENQUIRY_MESSAGES } from "@shikara/contract/enquiries/messages";
import { rich, t } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";
import { strong } from "@site/components/ui/strong.tsx";
import { useEffect, useRef } from "react";

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
      <p className="font-strong">{isNew ? t("contact.yourMessageIsWithUs") : ENQUIRY_MESSAGES.sent}</p>
      <p className="mt-1">{rich("contact.referenceAndNext", { reference, b: strong })}</p>
    </Notice>
  );
}
