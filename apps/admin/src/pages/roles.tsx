import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { DeleteRole } from "@admin/features/roles/delete-role.tsx";
import { RoleDialog } from "@admin/features/roles/role-dialog.tsx";
import { RoleRecord } from "@admin/features/roles/role-record.tsx";
import { useMember } from "@admin/features/session/use-member.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import type { RoleView } from "@shikara/contract/roles/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

type Task = { kind: "edit" | "delete"; role: RoleView } | { kind: "add" };

export default function Roles() {
  const query = trpc.roles.list.useQuery(undefined, { staleTime: 0 });
  const me = useMember();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const add = () => setTask({ kind: "add" });
  useHotkey("n", add);
  return (
    <Screen
      title="Roles"
      backHref={adminPaths.dashboard}
      actions={
        <KeyButton keys="N" size="dense" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add Role
        </KeyButton>
      }
    >
      <p className="mb-3 max-w-160 text-ink-muted">
        Beside Admin, Manager and Agent: an accountant, a writer, a night desk. Each is given to members on the team's
        screen. What makes an administrator stays with the administrators.
      </p>
      <RecordList
        shape="rows"
        records={query.data}
        count={query.data && query.data.length > 0 ? counted(query.data.length, "role") : undefined}
        failure={query.error}
        failureWords={ROLE_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: ROLE_MESSAGES.empty,
          isFiltered: false,
          firstHint: "Admin, Manager and Agent are always there",
          onClear: () => {},
          first: <Button onClick={add}>Add Role</Button>,
        }}
      >
        {(role) => (
          <RoleRecord
            key={role.id}
            role={role}
            onEdit={() => setTask({ kind: "edit", role })}
            onDelete={() => setTask({ kind: "delete", role })}
          />
        )}
      </RecordList>
      {task?.kind === "add" && <RoleDialog onClose={close} />}
      {task?.kind === "edit" && <RoleDialog role={task.role} onClose={close} />}
      {task?.kind === "delete" && <DeleteRole role={task.role} username={me?.username ?? ""} onClose={close} />}
    </Screen>
  );
}
