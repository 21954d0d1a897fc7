import { agencyToday } from "@admin/lib/moments.ts";
import { dayAndTime, shortDay } from "@shikara/client/format.ts";
import { TASK_RECORD_LABELS } from "@shikara/contract/tasks/messages";
import { type TaskDue, taskDue, taskDueWords } from "@shikara/contract/tasks/rules";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Check } from "lucide-react";
import { Link } from "wouter";
import { useFocusOfRows } from "./use-focus-of-rows.ts";
import type { TaskActions } from "./use-task-actions.ts";

const TONES: Record<TaskDue, BadgeTone> = { overdue: "danger", today: "warn", later: "quiet" };

export type TaskRecordHref = (record: NonNullable<TaskView["record"]>) => string | undefined;

interface TaskRowsProps {
  tasks: readonly TaskView[];
  /** Undefined for who may change none. */
  actions: TaskActions | undefined;
  /** Where its record is shown; absent beside that record. */
  hrefOf?: TaskRecordHref;
  /** Whose it is is said, unless all are of one. */
  saysOwner?: boolean;
  /** In a frame of its own, where the rows stand by themselves on a screen. */
  isFramed?: boolean;
  onOpen: (task: TaskView) => void;
}

/** Tasks, a row each: done with one press, opened to be changed. */
export function TaskRows({ tasks, actions, hrefOf, saysOwner = true, isFramed = false, onOpen }: TaskRowsProps) {
  const today = agencyToday();
  const rows = useFocusOfRows(tasks);
  return (
    <ul {...rows} className={classes("overflow-hidden bg-surface", isFramed && "rounded-card border border-line")}>
      {tasks.map((task) => (
        <li
          key={task.id}
          data-id={task.id}
          className={classes(
            "relative flex items-start gap-2.5 border-line py-2 not-first:border-t hover:bg-tint",
            isFramed ? "px-3.5" : "px-2",
          )}
        >
          <DoneButton task={task} actions={actions} />
          <div className="min-w-0 flex-1">
            <button
              type="button"
              data-record
              onClick={() => onOpen(task)}
              className={classes(
                "block max-w-full text-left font-medium [overflow-wrap:anywhere] after:absolute after:inset-0",
                task.done && "text-ink-muted line-through",
              )}
            >
              {task.text}
            </button>
            <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted [&>*+*]:before:mr-1.5 [&>*+*]:before:content-['·']">
              <About task={task} hrefOf={hrefOf} />
              {saysOwner && <span>{task.owner?.name ?? "Nobody's"}</span>}
              {task.done && <span>{`Done ${dayAndTime(task.done.at)}${task.done.by && `, ${task.done.by}`}`}</span>}
            </p>
          </div>
          {!task.done && (
            <span title={shortDay(task.dueOn)} className="flex-none pt-0.5">
              <Badge tone={TONES[taskDue(task.dueOn, today)]}>{taskDueWords(task.dueOn, today)}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function DoneButton({ task, actions }: Pick<TaskRowsProps, "actions"> & { task: TaskView }) {
  const isDone = task.done !== null;
  return (
    <button
      type="button"
      data-done
      aria-label={`${isDone ? "Open again" : "Done"}: ${task.text}`}
      disabled={!actions || actions.isBusy(task.id)}
      onClick={() => actions?.toggle(task)}
      className={classes(
        "relative z-1 mt-0.5 grid size-4.5 flex-none place-items-center rounded-full border before:absolute before:-inset-2.5 before:content-['']",
        isDone
          ? "border-success-fg bg-success-bg text-success-fg"
          : "border-control text-transparent hover:border-success-fg hover:text-success-fg",
      )}
    >
      <Check className="size-3" aria-hidden="true" />
    </button>
  );
}

function About({ task: { record }, hrefOf }: { task: TaskView; hrefOf: TaskRecordHref | undefined }) {
  if (!record || !hrefOf) return null;
  const kind = TASK_RECORD_LABELS[record.kind];
  if (record.name === null) return <span>{`${kind}, deleted`}</span>;
  const href = hrefOf(record);
  const words = `${kind} ${record.name}`;
  if (!href) return <span className="max-w-full truncate">{words}</span>;
  return (
    <Link href={href} className="relative z-1 max-w-full truncate text-link hover:underline">
      {words}
    </Link>
  );
}
