import { DrawerPart } from "@admin/components/drawer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import type { TaskView } from "@shikara/contract/tasks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { NamedRecord } from "./about-field.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskRows } from "./task-rows.tsx";
import { useTaskActions } from "./use-task-actions.ts";

interface RecordTasksProps {
  of: NamedRecord;
  memberId: string;
  mayDelete: boolean;
}

/** What is to be done about a record, beside its other details. */
export function RecordTasks({ of, memberId, mayDelete }: RecordTasksProps) {
  const { kind, id } = of;
  const tasks = trpc.tasks.ofRecord.useQuery({ kind, id }, { staleTime: 0 }).data ?? [];
  const [edited, setEdited] = useState<TaskView | "new">();
  const actions = useTaskActions();
  return (
    <DrawerPart title="Tasks">
      {tasks.length > 0 && (
        <div className="-mx-2 mb-2">
          <TaskRows tasks={tasks} actions={actions} onOpen={setEdited} />
        </div>
      )}
      <Button variant="outline" size="dense" onClick={() => setEdited("new")}>
        <Plus className="size-4" aria-hidden="true" />
        Add task
      </Button>
      {edited && (
        <TaskDialog
          task={edited === "new" ? undefined : edited}
          record={of}
          {...{ memberId, mayDelete }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </DrawerPart>
  );
}
