import { tellSignedOut } from "@admin/lib/one-member.ts";
import { leaveSession } from "@admin/lib/session-end.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { forgetTab } from "@admin/lib/unsent.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";

/** Ends the session and leaves for the given page, whose first paint knows nobody. Without a line nobody is signed out. */
export function useSignOut(leaveFor: string) {
  return trpc.auth.logout.useMutation({
    onMutate: leaveSession,
    onSettled: (_, error, __, stay) => {
      if (!error || errorBody(error)) {
        forgetTab();
        tellSignedOut();
        return location.assign(leaveFor);
      }
      stay?.();
      notify.error(errorWords(error));
    },
  });
}
