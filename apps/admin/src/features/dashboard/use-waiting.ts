import { trpc } from "@admin/lib/trpc.ts";
import type { Permission } from "@shikara/contract/core/permissions";

/** How much of each screen waits for somebody; undefined for those who may not know. */
export function useWaiting(may: (permission: Permission) => boolean) {
  return trpc.dashboard.deskCounts.useQuery(undefined, { enabled: may("desk:read") }).data;
}
