import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { MemberView } from "@shikara/contract/team/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { useState } from "react";
import { AskPassword } from "@admin/components/ask-password.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { SessionRow, thisOneThenNewest } from "@admin/components/session-row.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorWords } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

interface AccessDialogProps {
  member: MemberView;
  /** Whoever is signed in. */
  username: string;
  onClose: () => void;
}

/** Where a member is signed in and with what, for an administrator who may end and mend it. */
export function AccessDialog({ member, username, onClose }: AccessDialogProps) {
  const { id, fullName, isActive } = member;
  const utils = trpc.useUtils();
  const access = trpc.team.access.useQuery({ id }, { staleTime: 0 });
  const [isClearing, setIsClearing] = useState(false);
  const said = (words: string) => ({
    onSuccess: () => notify.success(words),
    onError: (error: unknown) => reportFailure(error, TEAM_MESSAGES.sessionFailed),
    onSettled: () => Promise.all([utils.team.access.invalidate(), utils.auth.invalidate()]),
  });
  const end = trpc.team.endSession.useMutation(said(TEAM_MESSAGES.sessionEnded));
  const endAll = trpc.team.endSessions.useMutation(said(AUTH_MESSAGES.sessionsEnded));
  const sendLink = trpc.team.sendPasswordLink.useMutation(said(AUTH_MESSAGES.linkMailed));
  const clear = trpc.team.clearSecondFactor.useMutation({
    onSuccess: () => {
      setIsClearing(false);
      notify.success(AUTH_MESSAGES.secondFactorCleared);
      return Promise.all([utils.team.access.invalidate(), utils.auth.invalidate()]);
    },
  });
  if (isClearing)
    return (
      <AskPassword
        title="Take the second factor away"
        text={`${fullName} signs in with the password alone from then on, and is signed out everywhere. Make sure that it is they who ask for it.`}
        action="Take Away"
        isDangerous
        busy={clear.isPending && "Taking away..."}
        failure={clear.error}
        username={username}
        onConfirm={(currentPassword) => clear.mutate({ id, currentPassword })}
        onClose={() => setIsClearing(false)}
      />
    );
  const { sessions = [], ways } = access.data ?? {};
  const hasFactor = ways !== undefined && (ways.hasApp || ways.passkeys.length > 0);
  return (
    <Dialog title={`How ${fullName} signs in`} size="question" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3 overflow-y-auto py-3.5 text-sm">
          {access.isPending && <Skeleton className="mx-5 h-24" />}
          {access.isError && (
            <Notice kind="danger" role="alert" className="mx-5">
              {errorWords(access.error)}{" "}
              <Button variant="outline" size="dense" onClick={() => access.refetch()}>
                Retry
              </Button>
            </Notice>
          )}
          {ways && (
            <>
              <p className="px-5">
                <b className="font-strong">{hasFactor ? "With a second factor. " : "With the password alone. "}</b>
                {hasFactor &&
                  [
                    ...(ways.hasApp ? ["Authenticator app"] : []),
                    ...(ways.passkeys.length > 0 ? [counted(ways.passkeys.length, "passkey")] : []),
                    `${counted(ways.recoveryCodesLeft, "recovery code")} left`,
                    ...(ways.devices.length > 0 ? [counted(ways.devices.length, "remembered device")] : []),
                  ].join(", ")}
                {!hasFactor &&
                  ways.isDemanded &&
                  "The role demands a second factor: it is asked for at the next sign-in."}
              </p>
              <div className="mx-5 overflow-hidden rounded-card border border-line">
                {sessions.length === 0 && <p className="px-3.5 py-3 text-ink-muted">Not signed in anywhere</p>}
                <ul>
                  {sessions.toSorted(thisOneThenNewest).map((session) => (
                    <SessionRow
                      key={session.id}
                      session={session}
                      isEnding={end.isPending && end.variables.session === session.id}
                      onEnd={() => end.mutate({ id, session: session.id })}
                    />
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap gap-2 px-5">
                {sessions.some(({ isCurrent }) => !isCurrent) && (
                  <Button
                    variant="outline"
                    size="dense"
                    busy={endAll.isPending && "Ending..."}
                    onClick={() => endAll.mutate({ id })}
                  >
                    End All Sessions
                  </Button>
                )}
                {isActive && (
                  <Button
                    variant="outline"
                    size="dense"
                    busy={sendLink.isPending && "Mailing..."}
                    onClick={() => sendLink.mutate({ id })}
                  >
                    Mail a Link to Set a Password
                  </Button>
                )}
                {hasFactor && (
                  <Button variant="outline" size="dense" onClick={() => setIsClearing(true)}>
                    Take the Second Factor Away
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
        <DialogFoot>
          <Button size="dense" onClick={onClose}>
            Done
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
