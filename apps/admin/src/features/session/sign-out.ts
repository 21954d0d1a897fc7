import { leaving } from "@admin/lib/leave-guard.ts";
import { tellSignedOut } from "@admin/lib/one-member.ts";
import { leaveSession } from "@admin/lib/session-end.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { forgetTab } from "@admin/lib/unsent.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { doorOf } from "./doors.ts";
import { useMember } from "./use-member.ts";

/**
 * Ends the session and leaves for the member's own door, whose first paint knows nobody. Without a line nobody is signed out; what is typed and not
 * saved is asked about before.
 */
export function useSignOut() {
  const member = useMember();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onMutate: leaveSession,
    onSettled: (_, error, __, stay) => {
      if (!error || errorBody(error)) {
        forgetTab();
        tellSignedOut();
        return location.assign(doorOf(member));
      }
      stay?.();
      notify.error(errorWords(error));
    },
  });
  return { isPending, signOut: () => leaving(() => mutate()) };
}
