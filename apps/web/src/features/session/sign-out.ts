import { errorBody, errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { leaveSession } from "@/lib/session-end.ts";
import { trpc } from "@/lib/trpc.ts";

/** Ends the session and leaves for the given page, whose first paint knows nobody. Without a line nobody is signed out. */
export function useSignOut(leaveFor: string) {
  return trpc.auth.logout.useMutation({
    onMutate: leaveSession,
    onSettled: (_, error, __, stay) => {
      if (!error || errorBody(error)) return location.assign(leaveFor);
      stay?.();
      notify.error(errorWords(error));
    },
  });
}
