import { momentWords } from "@admin/lib/device-words.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { DRIVER_MESSAGES } from "@shikara/contract/drivers/messages";
import type { DriverView } from "@shikara/contract/drivers/schema";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";

interface DriverCalendarProps {
  driver: Pick<DriverView, "id" | "calendarReadAt">;
  /** A new link ends it, too. */
  isEnded?: boolean;
}

/** Whether the calendar of a driver's phone reads their duties, and what ends that. */
export function DriverCalendar({ driver: { id, calendarReadAt }, isEnded = false }: DriverCalendarProps) {
  const utils = trpc.useUtils();
  const end = trpc.drivers.endCalendar.useMutation({
    onSuccess: () => notify.success(DRIVER_MESSAGES.calendarEnded),
    onError: (error) => reportFailure(error, DRIVER_MESSAGES.calendarEndFailed),
    onSettled: () => utils.drivers.invalidate(),
  });
  const readAt = isEnded || end.isSuccess ? null : calendarReadAt;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-1 text-sm">
        <p className="font-strong">Calendar on their phone</p>
        <p className="text-ink-muted">
          {readAt
            ? `Subscribed, last read ${momentWords(readAt)}`
            : "Not subscribed. The address stands on their page; it shows where and when, no phone and no sum."}
        </p>
      </div>
      {readAt && (
        <Button variant="outline" size="dense" busy={end.isPending && "Ending..."} onClick={() => end.mutate({ id })}>
          End<span className="sr-only">the calendar</span>
        </Button>
      )}
    </div>
  );
}
