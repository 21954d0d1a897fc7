import { adminSettingsView, settingsUpdate, settingsView } from "@shikara/contract/settings";
import { can, publicProcedure, router } from "../trpc.ts";
import { currentSettings, publicSettings, resetSettings, updateSettings } from "./settings.service.ts";

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
});
