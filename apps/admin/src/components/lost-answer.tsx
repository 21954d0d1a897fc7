import type { LostAnswer } from "@admin/lib/use-answered-once.ts";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { Notice } from "@shikara/ui/notice.tsx";

const WORDS: Record<LostAnswer, string> = {
  asking: PAYMENT_MESSAGES.askingWhatHappened,
  unknown: PAYMENT_MESSAGES.notKnownYet,
  "not recorded": PAYMENT_MESSAGES.notRecorded,
};

/** What is known of money that was sent and not answered; it stays in the form until that is settled. */
export function LostAnswerNotice({ state }: { state: LostAnswer | undefined }) {
  if (!state) return null;
  return (
    <Notice kind={state === "asking" ? "info" : "danger"} role="alert">
      {WORDS[state]}
    </Notice>
  );
}

/** What stands on the form's button. */
export const orTryAgain = (action: string, state: LostAnswer | undefined): string => (state ? "Try Again" : action);

/** Whether it may be among what the server counts already: then nothing is reckoned from what stands in the form. */
export const isInDoubt = (state: LostAnswer | undefined): boolean => state === "asking" || state === "unknown";
