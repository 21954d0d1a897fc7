import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { GiveOn } from "@admin/features/tasks/give-on.tsx";
import { TaskDialog } from "@admin/features/tasks/task-dialog.tsx";
import { TaskRows } from "@admin/features/tasks/task-rows.tsx";
import { useTaskActions } from "@admin/features/tasks/use-task-actions.ts";
import { EVERYBODY, useTaskList } from "@admin/features/tasks/use-task-list.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { useNewKey } from "@admin/lib/new-key.ts";
import { useOwnersToFilter } from "@admin/lib/owners.ts";
import { counted } from "@shikara/client/format.ts";
import { NOBODY } from "@shikara/contract/core/requests";
import { adminPaths } from "@shikara/contract/routes";
import { TASK_MESSAGES, TASK_SHOWN_LABELS } from "@shikara/contract/tasks/messages";
import { TASK_SHOWN, type TaskView } from "@shikara/contract/tasks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTaskRecordHref } from "./record-href.ts";

/** The row that has the focus, for the keys that do something with it. */
const focusedRow = () => document.activeElement?.closest("li");

/** What somebody of us has to do, by its day: one's own first. */
export default function Tasks() {
  const may = useMay();
  const member = useMember();
  const { state, set, put } = useAddressState(["search", "owner", "show"]);
  const { query, show, owner, tasks, counts } = useTaskList(state, member?.id);
  const owners = useOwnersToFilter(member?.id).filter(({ value }) => value !== member?.id);
  const [edited, setEdited] = useState<TaskView | "new">();
  useNamedRecord(tasks, setEdited);
  const allActions = useTaskActions();
  const actions = may("tasks:update") ? allActions : undefined;
  const hrefOf = useTaskRecordHref();
  const mayCreate = may("tasks:create");
  useNewKey(mayCreate, () => setEdited("new"));
  useHotkey("e", () => focusedRow()?.querySelector<HTMLElement>("[data-record]")?.click());
  useHotkey("d", () => focusedRow()?.querySelector<HTMLElement>("[data-done]")?.click());
  const isSomebodyElses = owner !== undefined && owner !== member?.id && owner !== NOBODY;
  return (
    <Screen
      title="Tasks"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
            <Plus className="size-4" aria-hidden="true" />
            Add Task
          </KeyButton>
        )
      }
    >
      <FilterBar
        search={{
          label: "Search tasks",
          placeholder: "Search what is to be done",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="Shown"
          value={show}
          options={TASK_SHOWN.map((value) => ({ value, label: TASK_SHOWN_LABELS[value], count: counts?.[value] }))}
          onChange={(value) => set("show", value === "open" ? "" : value)}
        />
        <FilterSelect
          label="Whose"
          value={state.owner}
          all="My tasks"
          options={[{ value: EVERYBODY, label: "Everybody's" }, ...owners]}
          className="col-span-full"
          onChange={(value) => set("owner", value)}
        />
      </FilterBar>
      {actions && isSomebodyElses && counts && counts.open > 0 && <GiveOn from={owner} count={counts.open} />}
      <RecordTable
        records={tasks}
        count={counts && counted(counts[show], "task")}
        failure={query.isFetchNextPageError ? null : query.error}
        failureWords={TASK_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={{
          title: show === "open" && state.search === "" && state.owner === "" ? "Nothing to do" : TASK_MESSAGES.empty,
          isFiltered: state.search !== "" || state.owner !== "" || show !== "open",
          firstHint:
            "What you note here, or beside a booking, an enquiry, a quote or a customer, stands here by its day",
          onClear: () => put({ search: "", owner: "", show: "" }),
          first: mayCreate && <Button onClick={() => setEdited("new")}>Add Task</Button>,
        }}
      >
        {(records) => (
          <>
            <TaskRows
              tasks={records}
              actions={actions}
              hrefOf={hrefOf}
              saysOwner={owner !== member?.id}
              isFramed
              onOpen={setEdited}
            />
            {actions && (
              <p className="mt-2 flex items-center gap-1.5 text-xs text-ink-muted max-lg:hidden pointer-coarse:hidden">
                Where the focus is: <kbd>D</kbd> done, <kbd>E</kbd> edit
              </p>
            )}
          </>
        )}
      </RecordTable>
      {edited && member && (
        <TaskDialog
          task={edited === "new" ? undefined : edited}
          memberId={member.id}
          mayDelete={may("tasks:delete")}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  );
}
