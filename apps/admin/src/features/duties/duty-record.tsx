import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { mayDo } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { kmOf } from "./duty-counter.tsx";
import { useRefreshDuties } from "./use-refresh-duties.ts";

interface DutyRecordProps {
  duty: DutyView;
  onDone: () => void;
}

/** What a driver without a phone at hand tells by telephone, noted for them. */
export function DutyRecord({ duty: { id, state }, onDone }: DutyRecordProps) {
  const refresh = useRefreshDuties();
  const turns = useMutationLock();
  const [typed, setTyped] = useState("");
  const record = trpc.duties.record.useMutation({
    async onSuccess() {
      await refresh();
      notify.success(DUTY_MESSAGES.recorded);
      onDone();
    },
    onError: (error) => reportFailure(error, DUTY_MESSAGES.failed),
    onSettled: () => turns.end(id, Promise.resolve()),
  });
  const note = (said: { deed: "accept" | "start" | "end"; km?: number | null }) =>
    turns.take(id) && record.mutate({ id, ...said });
  const km = kmOf(typed);
  const needsKm = mayDo("start", state) || mayDo("end", state);
  if (!needsKm && !mayDo("accept", state)) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-strong">Note for the driver, as told by phone</h3>
      <div className="flex flex-wrap items-end gap-2">
        {mayDo("accept", state) && (
          <Button variant="outline" size="dense" onClick={() => note({ deed: "accept" })}>
            Accepted
          </Button>
        )}
        <TextField
          name="km"
          label="Counter, km"
          inputMode="numeric"
          className="w-36"
          value={typed}
          error={fieldErrors(record.error).km}
          onChange={({ target }) => setTyped(target.value)}
        />
        {mayDo("start", state) && (
          <Button variant="outline" size="dense" onClick={() => note({ deed: "start", km })}>
            Started
          </Button>
        )}
        {mayDo("end", state) && (
          <Button variant="outline" size="dense" onClick={() => note({ deed: "end", km })}>
            Ended
          </Button>
        )}
      </div>
    </section>
  );
}
