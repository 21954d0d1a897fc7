import type { AdminSettingsView } from "@shikara/contract/settings/schema";
import { SETTINGS_MESSAGES } from "@shikara/contract/settings/messages";

import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** Saves, resets and restores the settings; `onSaved` gets them as they stand then. */
export function useSettingsSave(onSaved: (settings: AdminSettingsView) => void) {
  const utils = trpc.useUtils();
  const outcome = (done: string, failed: string) => ({
    onSuccess: (settings: AdminSettingsView) => {
      utils.settings.adminGet.setData(undefined, settings);
      void utils.settings.history.invalidate();
      onSaved(settings);
      notify.success(done);
    },
    onError: (error: unknown) => reportFailure(error, failed),
  });
  const update = trpc.settings.update.useMutation(outcome(SETTINGS_MESSAGES.updated, SETTINGS_MESSAGES.updateFailed));
  const reset = trpc.settings.reset.useMutation(outcome(SETTINGS_MESSAGES.reset, SETTINGS_MESSAGES.resetFailed));
  const restore = trpc.settings.restore.useMutation(
    outcome(SETTINGS_MESSAGES.restored, SETTINGS_MESSAGES.restoreFailed),
  );
  return { update, reset, restore };
}
