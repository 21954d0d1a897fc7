import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { useMember } from "@admin/features/session/use-member.ts";
import { AccessDialog } from "@admin/features/team/access-dialog.tsx";
import { DeleteDialog } from "@admin/features/team/delete-dialog.tsx";
import { DemandDialog } from "@admin/features/team/demand-dialog.tsx";
import { MemberDialog } from "@admin/features/team/member-dialog.tsx";
import { MemberRecord } from "@admin/features/team/member-record.tsx";
import { PasswordDialog } from "@admin/features/team/password-dialog.tsx";
import { useTeamList } from "@admin/features/team/use-team-list.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { ROLE_WORDS } from "@admin/lib/role-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { AGENCY_ZONE, counted } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { adminPaths } from "@shikara/contract/routes";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { type MemberView, ROLE_FILTERS, type RoleFilter } from "@shikara/contract/team/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus, ShieldCheck } from "lucide-react";
import { useState } from "react";

type Task = { kind: "edit" | "password" | "access" | "delete"; member: MemberView } | { kind: "add" | "demand" };

export default function Team() {
  const { state, set, clear } = useAddressState(["search", "role"]);
  const [task, setTask] = useState<Task>();
  const me = useMember();
  const demanded = trpc.team.demandedRoles.useQuery(undefined, { staleTime: 0 }).data;
  const isMe = ({ id }: MemberView) => id === me?.id;
  const close = () => setTask(undefined);
  const add = () => setTask({ kind: "add" });
  useHotkey("n", add);

  const role = ROLE_FILTERS.find((known) => known === state.role) ?? "all";
  const list = useTeamList({ search: state.search, role });
  const { counts, stats } = list;
  useNamedRecord(list.members, (member) => setTask({ kind: "edit", member }));

  return (
    <Screen
      title="Team Management"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          {demanded && (
            <Button variant="outline" size="dense" onClick={() => setTask({ kind: "demand" })}>
              <ShieldCheck className="size-4" aria-hidden="true" />
              Second Factor
            </Button>
          )}
          <KeyButton keys="N" size="dense" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Add Team Member
          </KeyButton>
        </div>
      }
    >
      <StatStrip
        stats={[
          { label: "Total", tells: "All members, those who may not sign in too", value: stats && String(stats.total) },
          { label: "Active", tells: "Members who may sign in", value: stats && String(stats.active) },
          {
            label: "Managers",
            tells: "Members with the role of manager, inactive ones too",
            value: stats && String(stats.managers),
          },
          {
            label: "Agents",
            tells: "Members with the role of agent, inactive ones too",
            value: stats && String(stats.agents),
          },
        ]}
      />
      <FilterBar
        search={{
          label: "Search team members",
          placeholder: "Search name, e-mail or username",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar<RoleFilter>
          label="Role"
          value={role}
          options={ROLE_FILTERS.map((value) => ({
            value,
            label: value === "all" ? "All" : ROLE_WORDS[value],
            count: counts?.[value],
          }))}
          onChange={(value) => set("role", value === "all" ? "" : value)}
        />
      </FilterBar>
      <RecordList
        records={list.members}
        count={counts && counted(counts[role], "team member")}
        failure={list.failure}
        failureWords={TEAM_MESSAGES.fetchFailed}
        onRetry={list.retry}
        more={list.more}
        empty={{
          title: TEAM_MESSAGES.empty,
          isFiltered: state.search !== "" || role !== "all",
          firstHint: "Get started by adding your first team member",
          onClear: clear,
        }}
      >
        {(member) => (
          <MemberRecord
            key={member.id}
            member={member}
            onEdit={() => setTask({ kind: "edit", member })}
            onPassword={() => setTask({ kind: "password", member })}
            onAccess={() => setTask({ kind: "access", member })}
            onDelete={() => setTask({ kind: "delete", member })}
          />
        )}
      </RecordList>
      {task?.kind === "add" && <MemberDialog today={calendarNow(AGENCY_ZONE).day} onClose={close} />}
      {task?.kind === "edit" && (
        <MemberDialog
          member={task.member}
          isOwn={isMe(task.member)}
          today={calendarNow(AGENCY_ZONE).day}
          onClose={close}
        />
      )}
      {task?.kind === "password" && <PasswordDialog member={task.member} isOwn={isMe(task.member)} onClose={close} />}
      {task?.kind === "access" && <AccessDialog member={task.member} username={me?.username ?? ""} onClose={close} />}
      {task?.kind === "demand" && demanded && (
        <DemandDialog demanded={demanded.roles} username={me?.username ?? ""} onClose={close} />
      )}
      {task?.kind === "delete" && (
        <DeleteDialog member={task.member} isOwn={isMe(task.member)} username={me?.username ?? ""} onClose={close} />
      )}
    </Screen>
  );
}
