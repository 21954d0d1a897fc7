import { EndSession } from "@admin/components/end-session.tsx";
import { Panel } from "@admin/components/panel.tsx";
import { SessionRow, thisOneThenNewest } from "@admin/components/session-row.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import type { SessionView } from "@shikara/contract/auth/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

/** Where one is signed in, and a way to end what is not oneself. */
export function SessionList({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const sessions = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const [ending, setEnding] = useState<SessionView>();
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => {
      setEnding(undefined);
      notify.success(TEAM_MESSAGES.sessionEnded);
    },
    onSettled: () => utils.auth.sessions.invalidate(),
  });
  return (
    <Panel title="Where you are signed in">
      {sessions.isError && (
        <Notice kind="danger" role="alert" className="m-3.5">
          {errorWords(sessions.error)}{" "}
          <Button variant="outline" size="dense" onClick={() => sessions.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {sessions.isPending && <Skeleton className="m-3.5 h-14" />}
      <ul>
        {sessions.data?.toSorted(thisOneThenNewest).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => {
              end.reset();
              setEnding(session);
            }}
          />
        ))}
      </ul>
      {ending && (
        <EndSession
          session={ending}
          busy={end.isPending}
          failure={end.error}
          username={username}
          onConfirm={(currentPassword) => end.mutate({ id: ending.id, currentPassword })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Panel>
  );
}
