import type { SettingsView } from "@shikara/contract/settings";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings.defaults";
import { useQuery } from "@tanstack/react-query";
import { useQueries } from "@/lib/connection.ts";

const DEFAULTS: SettingsView = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };

/** The agency's settings; the built-in ones until they are here or when they cannot be had. */
export function useSettings(): SettingsView {
  return useQuery(useQueries().settings.get.queryOptions()).data ?? DEFAULTS;
}
