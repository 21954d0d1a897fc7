import { trpc } from "@/lib/trpc.ts";

/** Ends the session and leaves for the given page, whose first paint knows nobody. */
export function useSignOut(leaveFor: string) {
  return trpc.auth.logout.useMutation({ onSettled: () => location.assign(leaveFor) });
}
