import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { UNDO } from "@admin/lib/undo-key.ts";
import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import type { LetterView } from "@shikara/contract/letters/schema";
import { notify } from "@shikara/ui/notify.ts";

/** What the list does with a letter: let it go out, stop it, delete it. */
export function useLetterActions() {
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.letters.invalidate(), utils.outbox.invalidate()]);
  const stop = trpc.letters.stop.useMutation({
    onSuccess: ({ state }) => notify.success(state === "draft" ? LETTER_MESSAGES.undone : LETTER_MESSAGES.stopped),
    onError: (error) => reportFailure(error, LETTER_MESSAGES.stopFailed),
    onSettled,
  });
  const send = trpc.letters.send.useMutation({
    onSuccess: ({ id }) => {
      const action = { label: UNDO, run: () => stop.mutate({ id }) };
      notify.success(LETTER_MESSAGES.begun, { action, seconds: UNDO_SECONDS });
    },
    onError: (error) => reportFailure(error, LETTER_MESSAGES.sendFailed),
    onSettled,
  });
  const remove = trpc.letters.delete.useMutation({
    onSuccess: () => notify.success(LETTER_MESSAGES.deleted),
    onError: (error) => reportFailure(error, LETTER_MESSAGES.deleteFailed),
    onSettled,
  });
  return {
    send: ({ id, version }: LetterView, onDone: () => void) => send.mutate({ id, version }, { onSettled: onDone }),
    isSending: send.isPending,
    stop: ({ id }: LetterView, onDone: () => void) => stop.mutate({ id }, { onSettled: onDone }),
    isStopping: stop.isPending,
    remove: ({ id }: LetterView, onDone: () => void) => remove.mutate({ id }, { onSettled: onDone }),
    isRemoving: remove.isPending,
  };
}
