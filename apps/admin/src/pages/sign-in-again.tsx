import { doorOf } from "@admin/features/session/doors.ts";
import { SessionDialog } from "@admin/features/session/session-dialog.tsx";
import { useKnownMember } from "@admin/features/session/use-member.ts";
import { hasUnsaved } from "@admin/lib/leave-guard.ts";
import { askToSignInWith } from "@admin/lib/session-end.ts";
import { paths } from "@shikara/contract/routes";
import { useEffect, useState } from "react";

/** The page is being left: what waits for an answer waits until it is gone. */
const NEVER = new Promise<boolean>(() => {});

/**
 * When the session has ended: over a form that holds unsaved text a dialog asks for the password, and all goes on as it was;
 * otherwise the sign-in page does, and leads back here.
 */
export function SignInAgain() {
  const known = useKnownMember();
  const [answer, setAnswer] = useState<(isBack: boolean) => void>();
  useEffect(
    () =>
      askToSignInWith(() => {
        const member = known();
        if (member && hasUnsaved()) return new Promise((resolve) => setAnswer(() => resolve));
        location.assign(paths.signInFor(doorOf(member), location.pathname + location.search));
        return NEVER;
      }),
    [known],
  );
  const member = answer && known();
  if (!answer || !member) return null;
  const end = (isBack: boolean) => {
    setAnswer(undefined);
    answer(isBack);
  };
  return <SessionDialog member={member} onSignedIn={() => end(true)} onClose={() => end(false)} />;
}
