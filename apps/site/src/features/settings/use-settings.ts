import type { SettingsView } from "@shikara/contract/settings/schema";
import { useQuery } from "@tanstack/react-query";
import { useQueries } from "@shikara/client/connection.ts";

/**
 * The agency's settings. They come with every public page, so they are always here: where the server could not have
 * them, it has put the built-in ones in their place.
 */
export function useSettings(): SettingsView {
  const { data } = useQuery(useQueries().settings.get.queryOptions());
  if (!data) throw new Error("A public page was rendered without settings");
  return data;
}
