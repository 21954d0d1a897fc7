import { ANSWER_HOURS } from "@shikara/contract/enquiries/schema";
import type { EnquiryView } from "@shikara/contract/enquiries/admin";
import { Clock } from "lucide-react";
import { Badge } from "@shikara/ui/badge.tsx";
import { lasting } from "@admin/lib/moments.ts";

const HOUR_MS = 3_600_000;
/** With less than this left it is urgent. */
const SOON_HOURS = 4;

/** What is left of the time in which whoever asks is promised an answer, or how long the first one took. */
export function AnswerClock({ enquiry, now }: { enquiry: EnquiryView; now: Date }) {
  const { createdAt, askedAt, answeredAt, status } = enquiry;
  const isAwaited = answeredAt === null || (status === "new" && askedAt > answeredAt);
  const taken = isAwaited ? now.getTime() - askedAt.getTime() : answeredAt.getTime() - createdAt.getTime();
  const left = ANSWER_HOURS * HOUR_MS - taken;
  if (!isAwaited)
    return (
      <Badge tone={left >= 0 ? "success" : "quiet"}>
        <Clock className="size-3.5" aria-hidden="true" />
        Answered in {lasting(taken)}
      </Badge>
    );
  const tone = left < 0 ? "danger" : left < SOON_HOURS * HOUR_MS ? "warn" : "soft";
  return (
    <Badge tone={tone}>
      <Clock className="size-3.5" aria-hidden="true" />
      {left < 0 ? `${lasting(-left)} overdue` : `${lasting(left)} left`}
    </Badge>
  );
}
