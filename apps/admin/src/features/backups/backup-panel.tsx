import { Panel } from "@admin/components/panel.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { lasting, useNow } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { dayAndTime, fileSize } from "@shikara/client/format.ts";
import { type BackupStatus, backupLacks, backupNeedsCare } from "@shikara/contract/backups/schema";
import { CircleCheck, Clock, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** How often it is looked at again by itself. */
const LOOK_MS = 60_000;

interface Sentence {
  icon: LucideIcon;
  colour: string;
  words: string;
}

/** How things stand, in a sentence. */
export function backupSentence(status: BackupStatus, now: Date): Sentence {
  const { last, failure, isBeingMade, nextAt } = status;
  const age = last && lasting(now.getTime() - last.at.getTime());
  if (isBeingMade) return { icon: LoaderCircle, colour: "text-link", words: "A backup is being made" };
  if (backupLacks(status))
    return { icon: TriangleAlert, colour: "text-danger-fg", words: "The last backup lacks pictures" };
  if (failure) return { icon: TriangleAlert, colour: "text-danger-fg", words: "The last backup failed" };
  if (backupNeedsCare(status, now))
    return { icon: TriangleAlert, colour: "text-danger-fg", words: `The last backup is ${age} old` };
  if (last) return { icon: CircleCheck, colour: "text-success-fg", words: `Backed up ${age} ago` };
  const words = nextAt ? "No backup yet" : "No backup, and none is made at night";
  return { icon: nextAt ? Clock : TriangleAlert, colour: nextAt ? "text-ink-subtle" : "text-warn-fg", words };
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the house was last backed up, whether that is well, and when it is next. */
export function BackupPanel() {
  const { data: status, isError, error } = trpc.backups.status.useQuery(undefined, { refetchInterval: LOOK_MS });
  const now = useNow();
  return (
    <Panel title="Backups">
      {isError && !status && <p className="px-3.5 py-4 text-danger-fg">{errorWords(error)}</p>}
      {!isError && !status && <Skeleton className="m-3.5 h-24" />}
      {status && <Standing status={status} now={now} />}
    </Panel>
  );
}

function Standing({ status, now }: { status: BackupStatus; now: Date }) {
  const { icon: Icon, colour, words } = backupSentence(status, now);
  const { last, failure, nextAt } = status;
  return (
    <div className="px-3.5 py-3">
      <p className="flex items-center gap-2.5 font-strong">
        <Icon className={`size-4 ${colour}`} aria-hidden="true" />
        {words}
      </p>
      {failure && (
        <p className="mt-2 rounded-control bg-danger-bg px-2.5 py-2 text-xs text-danger-fg [overflow-wrap:anywhere]">
          {dayAndTime(failure.at)}: {failure.reason}
        </p>
      )}
      <dl className="mt-2.5 grid gap-1 text-xs">
        {last && (
          <>
            <Fact name={failure && !backupLacks(status) ? "Last good one" : "Made"}>{dayAndTime(last.at)}</Fact>
            <Fact name="Size">
              {fileSize(last.bytes)}, {last.isEncrypted ? "encrypted" : "not encrypted"}
            </Fact>
            <Fact name="File">
              <span className="[overflow-wrap:anywhere]">{last.file}</span>
            </Fact>
          </>
        )}
        <Fact name={failure && nextAt && !backupLacks(status) ? "Next try" : "Next"}>
          {nextAt ? dayAndTime(nextAt) : "Not at night: turned off"}
        </Fact>
      </dl>
    </div>
  );
}
