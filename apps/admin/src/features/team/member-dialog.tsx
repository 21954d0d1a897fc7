import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { type MemberView, memberCreate, presentPassword } from "@shikara/contract/team/schema";
import { useForm } from "react-hook-form";
import { LeftBehind } from "./left-behind.tsx";
import { type MemberFields, MemberForm } from "./member-form.tsx";

interface MemberDialogProps {
  /** Undefined: a new one. */
  member?: MemberView | undefined;
  /** It is whoever is signed in. */
  isOwn?: boolean;
  /** Today in the agency's calendar: when a new member joins unless said. */
  today: string;
  onClose: () => void;
}

// The procedure's own schema; a change never holds a password.
const memberFields = memberCreate.omit({ password: true }).extend({ currentPassword: presentPassword.optional() });

function valuesOf(member: MemberView): MemberFields {
  const { fullName, email, phone, username, role, ownRole, department, joiningDate, isActive, avatar } = member;
  return {
    fullName,
    email,
    phone,
    username,
    role,
    ownRoleId: ownRole?.id ?? null,
    department,
    joiningDate,
    isActive,
    avatar,
  };
}

const newMember = (today: string): MemberFields => ({
  fullName: "",
  email: "",
  phone: "",
  username: "",
  password: "",
  role: "agent",
  ownRoleId: null,
  department: "",
  joiningDate: today,
  isActive: true,
  avatar: "",
});

/** Adds a member of staff or changes one. */
export function MemberDialog({ member, isOwn = false, today, onClose }: MemberDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<MemberFields>({
    defaultValues: member ? valuesOf(member) : newMember(today),
    resolver: zodResolver<MemberFields, unknown, MemberFields>(member ? memberFields : memberCreate),
    ...WHEN_LEFT,
  });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: member,
    fieldsOf: valuesOf,
    words: { saved: member ? TEAM_MESSAGES.updated : TEAM_MESSAGES.created, failed: TEAM_MESSAGES.saveFailed },
    refresh: () => Promise.all([utils.team.invalidate(), utils.auth.invalidate()]),
    onClose,
  });
  const create = trpc.team.create.useMutation(outcome);
  const update = trpc.team.update.useMutation(outcome);
  const { role, ownRoleId, email, username, isActive } = form.formState.dirtyFields;
  const ownRoles = trpc.roles.list.useQuery().data ?? [];
  const isGuarded = isOwn || member?.role === "admin";
  const asksPassword = member
    ? Boolean(role || ownRoleId || (isGuarded && (email || username || isActive)))
    : form.watch("role") === "admin" || form.watch("ownRoleId") !== null;
  const save = form.handleSubmit((fields) =>
    member
      ? update.mutate({ id: member.id, version, ...changesIn(fields) })
      : create.mutate(memberCreate.parse(fields)),
  );
  return (
    <FormDialog
      title={member ? "Edit Team Member" : "Add Team Member"}
      record={member && { domain: "team", id: member.id }}
      action={member ? "Save Changes" : "Add Member"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      <MemberForm
        form={form}
        ownRoles={ownRoles}
        hasPassword={!member}
        asksPassword={asksPassword}
        leaving={member && !form.watch("isActive") && <LeftBehind id={member.id} name={member.fullName} />}
      />
    </FormDialog>
  );
}
