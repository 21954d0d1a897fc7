import { WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** What the list does with a webhook at once. */
export function useWebhookActions() {
  const utils = trpc.useUtils();
  const outcome = (done: string, failed: string) => ({
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => reportFailure(error, failed),
    onSettled: () => utils.webhooks.invalidate(),
  });
  return {
    pause: trpc.webhooks.update.useMutation(outcome(WEBHOOK_MESSAGES.updated, WEBHOOK_MESSAGES.saveFailed)),
    remove: trpc.webhooks.delete.useMutation(outcome(WEBHOOK_MESSAGES.deleted, WEBHOOK_MESSAGES.deleteFailed)),
    rotate: trpc.webhooks.rotateSecret.useMutation({
      onError: (error) => reportFailure(error, WEBHOOK_MESSAGES.secretFailed),
      onSettled: () => utils.webhooks.invalidate(),
    }),
    test: trpc.webhooks.test.useMutation(outcome(WEBHOOK_MESSAGES.tested, WEBHOOK_MESSAGES.resendFailed)),
    resend: trpc.webhooks.resend.useMutation(outcome(WEBHOOK_MESSAGES.resent, WEBHOOK_MESSAGES.resendFailed)),
  };
}
