import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { DutyView } from "@shikara/contract/duties/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useRefreshDuties } from "./use-refresh-duties.ts";

/** Gives a duty that was dragged to another row to that car or driver; why it cannot be is said. */
export function useMoveDuty(rows: "units" | "drivers") {
  const refresh = useRefreshDuties();
  const change = trpc.duties.change.useMutation({
    async onSuccess({ driver, unit }) {
      await refresh();
      notify.success(DUTY_MESSAGES.changed, { detail: `${driver.name}, ${unit.registration}` });
    },
    onError(error) {
      void refresh();
      reportFailure(error, DUTY_MESSAGES.failed);
    },
  });
  return (duty: DutyView | undefined, to: string) => {
    if (!duty || (rows === "units" ? duty.unit.id : duty.driver.id) === to) return;
    const crew = rows === "units" ? { unitId: to } : { driverId: to };
    change.mutate({ id: duty.id, version: duty.version, ...crew });
  };
}
