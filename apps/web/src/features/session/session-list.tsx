import type { SessionView } from "@shikara/contract/auth";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import { Laptop, Smartphone } from "lucide-react";
import { Panel } from "@/components/admin/panel.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";
import { deviceOf, momentWords } from "./session-words.ts";

const thisOneThenNewest = (one: SessionView, other: SessionView) =>
  Number(other.isCurrent) - Number(one.isCurrent) || other.createdAt.getTime() - one.createdAt.getTime();

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
        {sessions.data?.toSorted(thisOneThenNewest).map((session) => {
          const device = deviceOf(session.userAgent);
          const since = momentWords(session.createdAt);
          const Icon = /\b(?:Android|iPhone|iPad)\b/.test(session.userAgent) ? Smartphone : Laptop;
          return (
            <li key={session.id} className="flex items-center gap-3 border-line px-3.5 py-2.5 not-first:border-t">
              <Icon className="size-5 text-ink-subtle" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-strong">{device}</p>
                <p className="text-xs text-ink-muted">Since {since}</p>
              </div>
              {session.isCurrent ? (
                <Badge tone="success" hasDot>
                  This one
                </Badge>
              ) : (
                <Button
                  variant="outline"
                  size="dense"
                  busy={end.isPending && end.variables.id === session.id && "Ending..."}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  End<span className="sr-only"> {`${device}, since ${since}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
