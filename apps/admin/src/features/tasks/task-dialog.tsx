import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { agencyToday } from "@admin/lib/moments.ts";
import { useThoseWhoCanOwn } from "@admin/lib/owners.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import { TASK_MESSAGES, TASK_RECORD_LABELS } from "@shikara/contract/tasks/messages";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AboutField, type NamedRecord } from "./about-field.tsx";
import { dueChoices, newTask, ownerIn, type TaskTyped, taskForm, typedOf } from "./task-values.ts";
import { useTaskRefresh } from "./use-task-actions.ts";

interface TaskDialogProps {
  /** Undefined: a new one. */
  task?: TaskView | undefined;
  /** Whose a new one is. */
  memberId: string;
  /** What a new one is about; undefined where that is yet to be said. */
  record?: NamedRecord | undefined;
  mayDelete: boolean;
  onClose: () => void;
}

/** Writes a task down, or changes one. */
export function TaskDialog({ task, memberId, record, mayDelete, onClose }: TaskDialogProps) {
  const today = agencyToday();
  const refresh = useTaskRefresh();
  const owners = useThoseWhoCanOwn();
  const [about, setAbout] = useState<NamedRecord | null>(record ?? null);
  const [looked, setLooked] = useState("");
  const [isUnchosen, setUnchosen] = useState(false);
  const [keys] = useState(() => onceKeys());
  const form = useForm<TaskTyped>({
    defaultValues: task ? typedOf(task) : newTask(today, memberId),
    resolver: zodResolver(taskForm),
    ...WHEN_LEFT,
  });
  const { register, formState, setValue, watch } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: task, fieldsOf: typedOf, refresh, onClose },
    toldOf: ({ text, dueOn, owner, done }) => ({ text, dueOn, owner: owner?.name ?? "", done: done?.by ?? "" }),
    words: { saved: task ? TASK_MESSAGES.saved : TASK_MESSAGES.created, failed: TASK_MESSAGES.saveFailed },
  });
  const create = trpc.tasks.create.useMutation(outcome);
  const update = trpc.tasks.update.useMutation(outcome);
  const remove = trpc.tasks.delete.useMutation({
    onSuccess: async () => {
      await refresh();
      notify.success(TASK_MESSAGES.deleted);
      onClose();
    },
    onError: (error) => reportFailure(error, TASK_MESSAGES.deleteFailed),
  });
  const save = () => {
    // Whoever names it without choosing it would find a task about nothing.
    const isVague = about === null && looked.trim() !== "";
    setUnchosen(isVague);
    void form.handleSubmit(isVague ? () => undefined : store)();
  };
  const store = (typed: TaskTyped) => {
    if (task) {
      const { ownerId, ...changed } = changesIn(typed);
      update.mutate({ id: task.id, version, ...changed, ...(ownerId !== undefined && { ownerId: ownerIn(ownerId) }) });
      return;
    }
    const said = { ...typed, ownerId: ownerIn(typed.ownerId), record: about && { kind: about.kind, id: about.id } };
    create.mutate({ ...said, key: keys.keyFor(said) });
  };
  const owner = task?.owner;
  return (
    <FormDialog
      title={task ? "Task" : "Add Task"}
      record={task && { domain: "tasks", id: task.id }}
      action={task ? "Save Changes" : "Add Task"}
      {...dialogProps(update, create)}
      isDirty={formState.isDirty || looked !== "" || (!task && about !== null && about !== record)}
      extra={
        task &&
        mayDelete && (
          <DeleteRecord name="this task" isBusy={remove.isPending} onDelete={() => remove.mutate({ id: task.id })} />
        )
      }
      onSave={save}
    >
      <TextField label="What is to be done" isRequired error={errors.text?.message} {...register("text")} />
      <div className="grid gap-3 md:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <TextField label="By" type="date" isRequired error={errors.dueOn?.message} {...register("dueOn")} />
          <div className="flex flex-wrap gap-1">
            {dueChoices(today).map(({ label, day }) => (
              <Button
                key={label}
                variant="outline"
                size="dense"
                aria-pressed={watch("dueOn") === day}
                className="aria-pressed:border-primary aria-pressed:bg-soft-bg aria-pressed:text-soft-fg"
                onClick={() => setValue("dueOn", day, { shouldDirty: true, shouldValidate: true })}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        {/* Made anew as they come, so that whoever does it is among them. */}
        <SelectField key={owners.length} label="Who does it" error={errors.ownerId?.message} {...register("ownerId")}>
          <option value="">Nobody yet</option>
          {owner && !owners.some(({ id }) => id === owner.id) && <option value={owner.id}>{owner.name}</option>}
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {task?.record && (
        <p>
          <span className="block text-xs text-ink-muted">About</span>
          {`${TASK_RECORD_LABELS[task.record.kind]} ${task.record.name ?? "that was deleted"}`}
        </p>
      )}
      {!task && (
        <AboutField
          value={about}
          typed={looked}
          error={isUnchosen ? TASK_MESSAGES.unchosen : fieldErrors(create.error).record}
          onType={(text) => {
            setLooked(text);
            setUnchosen(false);
          }}
          onChange={setAbout}
        />
      )}
    </FormDialog>
  );
}
