import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { UNDO } from "@admin/lib/undo-key.ts";
import { TASK_MESSAGES } from "@shikara/contract/tasks/messages";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { notify } from "@shikara/ui/notify.ts";

/** Fetches anew what shows tasks. */
export function useTaskRefresh() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.tasks.invalidate(), utils.dashboard.deskCounts.invalidate()]);
}

/** A task is done with one press, and opened again with one, from the list or from the notice that says so. */
export function useTaskActions() {
  const refresh = useTaskRefresh();
  const reopen = trpc.tasks.reopen.useMutation({
    onSuccess: () => notify.success(TASK_MESSAGES.reopened),
    onError: (error) => reportFailure(error, TASK_MESSAGES.reopenFailed),
    onSettled: refresh,
  });
  const finish = trpc.tasks.finish.useMutation({
    onSuccess: ({ id, version, text }) =>
      notify.success(TASK_MESSAGES.done, {
        detail: text,
        action: { label: UNDO, run: () => reopen.mutate({ id, version }) },
      }),
    onError: (error) => reportFailure(error, TASK_MESSAGES.doneFailed),
    onSettled: refresh,
  });
  const toggle = ({ id, version, done }: TaskView) => (done ? reopen : finish).mutate({ id, version });
  const busy = [finish, reopen].filter(({ isPending }) => isPending).map(({ variables }) => variables?.id);
  return { toggle, isBusy: (id: string) => busy.includes(id) };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
