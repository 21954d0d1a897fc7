import type { MemberView } from "@shikara/contract/team/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";

import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

export function useMemberDelete() {
  const utils = trpc.useUtils();
  const remove = trpc.team.delete.useMutation({
    onSuccess: () => notify.success(TEAM_MESSAGES.deleted),
    onError: (error) => reportFailure(error, TEAM_MESSAGES.deleteFailed),
    onSettled: () => utils.team.invalidate(),
  });
  return {
    remove: ({ id }: MemberView, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
