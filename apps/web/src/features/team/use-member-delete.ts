import type { MemberView } from "@shikara/contract/team";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";

export function useMemberDelete() {
  const utils = trpc.useUtils();
  const remove = trpc.team.delete.useMutation({
    onSuccess: () => notify.success(TEAM_MESSAGES.deleted),
    onError: (error) => notify.error(errorBody(error) ? errorWords(error) : TEAM_MESSAGES.deleteFailed),
    onSettled: () => utils.team.invalidate(),
  });
  return {
    remove: ({ id }: MemberView, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
