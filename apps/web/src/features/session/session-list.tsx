import type { SessionView } from "@shikara/contract/auth";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import { useState } from "react";
import { EndSession } from "@/components/admin/end-session.tsx";
import { Panel } from "@/components/admin/panel.tsx";
import { SessionRow, thisOneThenNewest } from "@/components/admin/session-row.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";

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
