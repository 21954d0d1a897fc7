import { errorBody, errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";

/** Ends the session and leaves for the given page, whose first paint knows nobody. Without a line nobody is signed out. */
export function useSignOut(leaveFor: string) {
  return trpc.auth.logout.useMutation({
    onSettled: (_, error) => {
      if (error && !errorBody(error)) notify.error(errorWords(error));
      else location.assign(leaveFor);
    },
  });
}
