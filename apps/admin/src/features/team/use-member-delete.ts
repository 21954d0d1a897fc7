import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { notify } from "@shikara/ui/notify.ts";

/** Deletes a member; where the password was asked for, a failure stands beside it and nothing closes. */
export function useMemberDelete(asksPassword: boolean, onDone: () => void) {
  const utils = trpc.useUtils();
  const remove = trpc.team.delete.useMutation({
    onSuccess() {
      notify.success(TEAM_MESSAGES.deleted);
      onDone();
    },
    onError(error) {
      if (asksPassword) return;
      reportFailure(error, TEAM_MESSAGES.deleteFailed);
      onDone();
    },
    onSettled: () => utils.team.invalidate(),
  });
  return { remove: remove.mutate, isRemoving: remove.isPending, failure: remove.error };
}
