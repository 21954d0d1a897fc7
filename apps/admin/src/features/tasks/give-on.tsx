import { useThoseWhoCanOwn } from "@admin/lib/owners.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { TASK_MESSAGES } from "@shikara/contract/tasks/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useTaskRefresh } from "./use-task-actions.ts";

interface GiveOnProps {
  from: string;
  count: number;
}

/** What is open of a colleague becomes somebody else's, all at once: who is away, or has left. */
export function GiveOn({ from, count }: GiveOnProps) {
  const refresh = useTaskRefresh();
  // An arrow key chooses; another key gives.
  const [to, setTo] = useState("");
  const owners = useThoseWhoCanOwn().filter(({ id }) => id !== from);
  const give = trpc.tasks.giveOn.useMutation({
    onSuccess: (given) => notify.success(TASK_MESSAGES.givenOn, { detail: counted(given.count, "task") }),
    onError: (error) => reportFailure(error, TASK_MESSAGES.giveOnFailed),
    onSettled: refresh,
  });
  return (
    <Notice kind="info" className="mb-3">
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex flex-wrap items-center gap-2">
          {`Give ${count === 1 ? "the open task" : `all ${count} open tasks`} on to`}
          <select
            value={to}
            disabled={give.isPending}
            onChange={({ target }) => setTo(target.value)}
            className="control w-48!"
          >
            <option value="">Please choose</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button
          size="dense"
          disabled={to === ""}
          busy={give.isPending && "Giving..."}
          onClick={() => give.mutate({ from, to })}
        >
          Give On
        </Button>
      </div>
    </Notice>
  );
}
