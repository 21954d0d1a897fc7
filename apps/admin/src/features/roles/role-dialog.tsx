import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { ROLE_WORDS } from "@admin/lib/role-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import { BASES, firstChoice, givableOf } from "@shikara/contract/roles/rules";
import { type RoleCreate, type RoleView, roleCreate } from "@shikara/contract/roles/schema";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PermissionTable } from "./permission-table.tsx";

interface RoleDialogProps {
  /** Undefined: a new one. */
  role?: RoleView | undefined;
  onClose: () => void;
}

const fieldsOf = ({ name, basedOn, permissions }: RoleView): RoleCreate => ({
  ...{ name, basedOn, currentPassword: "" },
  permissions: givableOf(permissions),
});
const NEW: RoleCreate = { name: "", basedOn: "agent", permissions: firstChoice("agent"), currentPassword: "" };

/** Adds a role of the agency's own or changes one. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<RoleCreate>({
    defaultValues: role ? fieldsOf(role) : NEW,
    resolver: zodResolver(roleCreate),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const [told, setTold] = useState("");
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: role,
    fieldsOf,
    words: { saved: role ? ROLE_MESSAGES.updated : ROLE_MESSAGES.created, failed: ROLE_MESSAGES.failed },
    refresh: () => Promise.all([utils.roles.invalidate(), utils.team.invalidate(), utils.auth.invalidate()]),
    onClose,
  });
  const create = trpc.roles.create.useMutation(outcome);
  const update = trpc.roles.update.useMutation(outcome);
  const save = form.handleSubmit((fields) => {
    if (!role) return create.mutate(fields);
    const { basedOn: _stays, ...changes } = fields;
    update.mutate({ id: role.id, version, ...changes });
  });
  const choose = (permissions: RoleCreate["permissions"]) =>
    form.setValue("permissions", permissions, { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title={role ? "Edit Role" : "Add Role"}
      record={role && { domain: "roles", id: role.id }}
      isPage
      note={<span role="status">{told}</span>}
      action={role ? "Save Changes" : "Add Role"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Name"
          isRequired
          placeholder="Accountant"
          error={errors.name?.message}
          {...form.register("name")}
        />
        {role ? (
          <p className="self-end pb-2 text-sm text-ink-muted">{`Begun from ${ROLE_WORDS[role.basedOn]}, which stays`}</p>
        ) : (
          <SelectField
            label="Begins From"
            hint="Programs that know three roles alone take them for one of these"
            {...form.register("basedOn", { onChange: ({ target }) => choose(firstChoice(target.value)) })}
          >
            {BASES.map((base) => (
              <option key={base} value={base}>
                {ROLE_WORDS[base]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div>
        {errors.permissions && <FieldError id="permissions-error">{errors.permissions.message}</FieldError>}
        <PermissionTable chosen={form.watch("permissions")} onTold={setTold} onChange={choose} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <PasswordField
          label="Your Password"
          isRequired
          autoComplete="current-password"
          hint="To say what others may do"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      </div>
    </FormDialog>
  );
}
