import {
  adminSettingsView,
  settings,
  settingsHistory,
  settingsHistoryInput,
  settingsRestore,
  settingsUpdate,
  settingsView,
} from "@shikara/contract/settings/schema";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { listSettingsVersions, restoreSettings } from "./history.service.ts";
import { currentSettings, publicSettings, resetSettings, updateSettings, viewSettings } from "./settings.service.ts";

export const settingsRouter = router({
  get: publicProcedure
    .meta({ reads: ["settings", "media", "testimonials"] })
    .output(settingsView)
    .query(({ ctx }) => publicSettings(ctx.db)),
  adminGet: can("settings:read")
    .output(adminSettingsView)
    .query(({ ctx }) => currentSettings(ctx.db)),
  update: can("settings:update")
    .input(settingsUpdate)
    .output(adminSettingsView)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  reset: can("settings:update")
    .output(adminSettingsView)
    .mutation(({ ctx }) => resetSettings(ctx)),
  previewDraft: can("settings:update")
    .input(settings)
    .output(settingsView)
    .query(({ ctx, input }) => viewSettings(ctx.db, input)),
  history: can("settings:read")
    .input(settingsHistoryInput)
    .output(settingsHistory)
    .query(({ ctx, input }) => listSettingsVersions(ctx.db, input.cursor ?? undefined)),
  restore: can("settings:update")
    .input(settingsRestore)
    .output(adminSettingsView)
    .mutation(({ ctx, input }) => restoreSettings(ctx, input)),
});
