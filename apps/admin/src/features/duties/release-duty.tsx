import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { isHeld } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useRefreshDuties } from "./use-refresh-duties.ts";

interface ReleaseDutyProps {
  duty: DutyView;
  onReleased: () => void;
}

/** Takes a duty back, once that is meant: its journey waits for a driver again. */
export function ReleaseDuty({ duty: { id, state, driver }, onReleased }: ReleaseDutyProps) {
  const refresh = useRefreshDuties();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState("");
  const release = trpc.duties.release.useMutation({
    async onSuccess() {
      await refresh();
      notify.success(DUTY_MESSAGES.released);
      onReleased();
    },
    onError: (error) => reportFailure(error, DUTY_MESSAGES.failed),
  });
  if (!isHeld(state)) return null;
  return (
    <>
      <Button variant="plain" size="dense" className="enabled:text-danger-fg!" onClick={() => setAsked(true)}>
        Release
      </Button>
      {isAsked && (
        <Dialog title="Release the duty?" size="question" onClose={() => setAsked(false)}>
          <div>
            <div className="grid gap-3 px-5 py-5 text-sm">
              <p>
                {state === "ended"
                  ? `${driver.name} has driven it, as it is noted. Their page says from then on that it was called off, its kilometres leave the board, and the journey waits for a driver again.`
                  : `${driver.name} reads on their page that the journey is called off for them. It waits for a driver again.`}
              </p>
              <TextField
                name="reason"
                label="Why"
                hint="For colleagues"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
            <DialogFoot>
              <Button variant="outline" size="dense" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                size="dense"
                busy={release.isPending && "Releasing..."}
                onClick={() => release.mutate({ id, reason })}
              >
                Release
              </Button>
            </DialogFoot>
          </div>
        </Dialog>
      )}
    </>
  );
}
