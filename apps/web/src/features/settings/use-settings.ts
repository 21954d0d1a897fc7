import type { SettingsView } from "@shikara/contract/settings";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings.defaults";
import { trpc } from "@/lib/trpc.ts";

const DEFAULTS: SettingsView = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };

/** The agency's settings; the built-in ones until they are here or when they cannot be had. */
export function useSettings(): SettingsView {
  return trpc.settings.get.useQuery().data ?? DEFAULTS;
}
