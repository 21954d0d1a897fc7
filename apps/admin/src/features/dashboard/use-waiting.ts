import type { Permission } from "@shikara/contract/core/permissions";
import { trpc } from "@admin/lib/trpc.ts";

/** How many bookings, messages and mails that failed wait for somebody; undefined for those who may not know. */
export function useWaiting(may: (permission: Permission) => boolean) {
  return trpc.dashboard.deskCounts.useQuery(undefined, { enabled: may("dashboard:read") }).data;
}
