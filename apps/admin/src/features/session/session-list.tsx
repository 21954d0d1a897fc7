import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { Panel } from "@admin/components/panel.tsx";
import { SessionRow, thisOneThenNewest } from "@admin/components/session-row.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** Where one is signed in, and a way to end what is not oneself. */
export function SessionList() {
  const utils = trpc.useUtils();
  const sessions = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => notify.success(TEAM_MESSAGES.sessionEnded),
    onError: (error) => reportFailure(error, TEAM_MESSAGES.sessionFailed),
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
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
    </Panel>
  );
}
