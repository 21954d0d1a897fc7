import { lasting } from "@admin/lib/moments.ts";
import type { EnquiryView } from "@shikara/contract/enquiries/admin";
import { answerClock } from "@shikara/contract/enquiries/promise";
import { Badge } from "@shikara/ui/badge.tsx";
import { Clock } from "lucide-react";

const TONES = { waits: "soft", soon: "warn", late: "danger" } as const;

/** What is left of the time in which whoever asks is promised an answer, or how long the first one took. */
export function AnswerClock({ enquiry, now }: { enquiry: EnquiryView; now: Date }) {
  const clock = answerClock(enquiry, now);
  const icon = <Clock className="size-3.5" aria-hidden="true" />;
  if (clock.state === "answered")
    return (
      <Badge tone={clock.isInTime ? "success" : "quiet"}>
        {icon}
        Answered in {lasting(clock.takenMs)}
      </Badge>
    );
  return (
    <Badge tone={TONES[clock.state]}>
      {icon}
      {clock.state === "late" ? `Late by ${lasting(-clock.leftMs)}` : `Answer within ${lasting(clock.leftMs)}`}
    </Badge>
  );
}
