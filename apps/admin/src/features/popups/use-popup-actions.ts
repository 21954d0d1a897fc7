import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import type { PopupView } from "@shikara/contract/popups/schema";
import { notify } from "@shikara/ui/notify.ts";
import { switchedWords } from "./popup-words.ts";

/** What the list does with a popup at once: switch it on or off, delete it. */
export function usePopupActions() {
  const utils = trpc.useUtils();
  const turns = useMutationLock();
  const setActive = trpc.popups.update.useMutation({
    onSuccess: (popup) => notify.success(switchedWords(popup, new Date())),
    onError: (error) => reportFailure(error, POPUP_MESSAGES.statusFailed),
    onSettled: (_done, _error, { id }) => turns.end(id, utils.popups.invalidate()),
  });
  const remove = trpc.popups.delete.useMutation({
    onSuccess: () => notify.success(POPUP_MESSAGES.deleted),
    onError: (error) => reportFailure(error, POPUP_MESSAGES.deleteFailed),
    onSettled: () => utils.popups.invalidate(),
  });
  return {
    setActive: ({ id, version }: PopupView, isActive: boolean) =>
      turns.take(id) && setActive.mutate({ id, version, isActive }),
    /** The popup that is being switched. */
    switching: setActive.isPending ? setActive.variables.id : undefined,
    remove: ({ id }: PopupView, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
