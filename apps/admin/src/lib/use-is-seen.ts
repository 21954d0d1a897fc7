import { useSyncExternalStore } from "react";

function onChange(hear: () => void): () => void {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
}

/** Whether somebody can see this tab. */
export const useIsSeen = (): boolean => useSyncExternalStore(onChange, () => !document.hidden);
