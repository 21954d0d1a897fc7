import { Panel } from "@admin/components/panel.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { TaskDialog } from "./task-dialog.tsx";
import { type TaskRecordHref, TaskRows } from "./task-rows.tsx";
import { useTaskActions } from "./use-task-actions.ts";

interface TodayTasksProps {
  memberId: string;
  mayDelete: boolean;
  hrefOf: TaskRecordHref;
  /** Leads to all of one's own. */
  href: string;
}

/** One's own tasks that are overdue or due today. */
export function TodayTasks({ memberId, mayDelete, hrefOf, href }: TodayTasksProps) {
  const today = trpc.tasks.today.useQuery(undefined, { staleTime: 0 }).data;
  const actions = useTaskActions();
  const [edited, setEdited] = useState<TaskView>();
  return (
    <Panel
      title="Today's tasks"
      action={
        <Link href={href} className="text-xs text-link hover:underline">
          {today && today.count > today.tasks.length ? `All ${today.count}` : "My tasks"}
        </Link>
      }
    >
      {!today && <Skeleton className="m-3.5 h-16" />}
      {today?.count === 0 && (
        <p className="flex items-center gap-2.5 px-3.5 py-4 text-ink-muted">
          <CircleCheck className="size-4 text-success-fg" aria-hidden="true" />
          Nothing is due today.
        </p>
      )}
      {today && today.count > 0 && (
        <div className="px-1.5">
          <TaskRows tasks={today.tasks} actions={actions} hrefOf={hrefOf} saysOwner={false} onOpen={setEdited} />
        </div>
      )}
      {edited && <TaskDialog task={edited} {...{ memberId, mayDelete }} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
