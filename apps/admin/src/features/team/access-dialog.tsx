import { AskPassword } from "@admin/components/ask-password.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { EndSession } from "@admin/components/end-session.tsx";
import { SessionRow, thisOneThenNewest } from "@admin/components/session-row.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { momentWords } from "@admin/lib/device-words.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { SessionView } from "@shikara/contract/auth/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import type { MemberView } from "@shikara/contract/team/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

interface AccessDialogProps {
  member: MemberView;
  /** Whoever is signed in. */
  username: string;
  onClose: () => void;
}

type Task = { kind: "end"; session: SessionView } | { kind: "endAll" | "clear" };

/** Where a member is signed in and with what, for an administrator who may end and mend it. */
export function AccessDialog({ member, username, onClose }: AccessDialogProps) {
  const { id, fullName, isActive } = member;
  const utils = trpc.useUtils();
  const access = trpc.team.access.useQuery({ id }, { staleTime: 0 });
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const said = (words: string) => ({
    onSuccess: () => notify.success(words),
    onError: (error: unknown) => reportFailure(error, TEAM_MESSAGES.sessionFailed),
    onSettled: () => Promise.all([utils.team.access.invalidate(), utils.auth.invalidate()]),
  });
  /** With the password: what it failed with stands where that is asked for. */
  const done = (words: string) => ({
    onSuccess: () => {
      close();
      notify.success(words);
      return Promise.all([utils.team.access.invalidate(), utils.auth.invalidate()]);
    },
  });
  const end = trpc.team.endSession.useMutation(done(TEAM_MESSAGES.sessionEnded));
  const endAll = trpc.team.endSessions.useMutation(done(AUTH_MESSAGES.sessionsEnded));
  const sendLink = trpc.team.sendPasswordLink.useMutation(said(AUTH_MESSAGES.linkMailed));
  const clear = trpc.team.clearSecondFactor.useMutation(done(AUTH_MESSAGES.secondFactorCleared));
  const ask = (next: Task) => {
    for (const mutation of [end, endAll, clear]) mutation.reset();
    setTask(next);
  };
  if (task?.kind === "end")
    return (
      <EndSession
        session={task.session}
        busy={end.isPending}
        failure={end.error}
        username={username}
        onConfirm={(currentPassword) => end.mutate({ id, session: task.session.id, currentPassword })}
        onClose={close}
      />
    );
  if (task?.kind === "endAll")
    return (
      <AskPassword
        title="End all sessions?"
        text={`${fullName} is signed out everywhere${member.username === username ? " else" : ""}, at once.`}
        action="End All"
        busy={endAll.isPending && "Ending..."}
        failure={endAll.error}
        username={username}
        onConfirm={(currentPassword) => endAll.mutate({ id, currentPassword })}
        onClose={close}
      />
    );
  if (task?.kind === "clear")
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
        onClose={close}
      />
    );
  const { sessions = [], ways, firstPasswordUntil } = access.data ?? {};
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
              {firstPasswordUntil && (
                <p className="px-5">
                  {firstPasswordUntil > new Date()
                    ? `Has not chosen a password yet. The one they were given opens until ${momentWords(firstPasswordUntil)}.`
                    : "The password they were given was not used in time. Please give them another, or mail a link."}
                </p>
              )}
              <div className="mx-5 overflow-hidden rounded-card border border-line">
                {sessions.length === 0 && <p className="px-3.5 py-3 text-ink-muted">Not signed in anywhere</p>}
                <ul>
                  {sessions.toSorted(thisOneThenNewest).map((session) => (
                    <SessionRow key={session.id} session={session} onEnd={() => ask({ kind: "end", session })} />
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap gap-2 px-5">
                {sessions.some(({ isCurrent }) => !isCurrent) && (
                  <Button variant="outline" size="dense" onClick={() => ask({ kind: "endAll" })}>
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
                  <Button variant="outline" size="dense" onClick={() => ask({ kind: "clear" })}>
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
