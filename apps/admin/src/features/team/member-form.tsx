import { ControlledImage } from "@admin/components/form/controlled.tsx";
import { ROLE_WORDS } from "@admin/lib/role-words.ts";
import { ROLES } from "@shikara/contract/core/permissions";
import type { RoleView } from "@shikara/contract/roles/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import type { MemberCreate, MemberUpdate } from "@shikara/contract/team/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";

export type MemberFields = Omit<MemberUpdate, "id" | "version"> & Partial<Pick<MemberCreate, "password">>;

interface MemberFormProps {
  form: UseFormReturn<MemberFields>;
  /** Of the agency's own making. */
  ownRoles: readonly Pick<RoleView, "id" | "name" | "basedOn">[];
  /** A password is given once, with a new member; later it has a dialog of its own. */
  hasPassword: boolean;
  /** What is changed takes the password of whoever changes it. */
  asksPassword: boolean;
  /** What there is to say of one who is no longer active. */
  leaving?: ReactNode;
}

/** The fields of a member of staff. */
export function MemberForm({ form, ownRoles, hasPassword, asksPassword, leaving }: MemberFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  /** One of the three, or one of the agency's own, which says what the role is. */
  const choose = (chosen: string) => {
    const own = ownRoles.find(({ id }) => id === chosen);
    const role = own?.basedOn ?? ROLES.find((known) => known === chosen);
    if (role) form.setValue("role", role, { shouldDirty: true });
    form.setValue("ownRoleId", own?.id ?? null, { shouldDirty: true });
  };
  return (
    <section className="grid gap-3 md:grid-cols-2">
      <TextField label="Full Name" isRequired error={errors.fullName?.message} {...register("fullName")} />
      <TextField
        label="Username"
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register("username")}
      />
      <TextField label="Email" isRequired type="email" error={errors.email?.message} {...register("email")} />
      <TextField label="Phone" isRequired type="tel" error={errors.phone?.message} {...register("phone")} />
      {hasPassword && (
        <TextField
          label="Password"
          isRequired
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters. ${TEAM_MESSAGES.firstPassword}`}
          error={errors.password?.message}
          {...register("password")}
        />
      )}
      <SelectField
        label="Role"
        name="role"
        error={errors.role?.message ?? errors.ownRoleId?.message}
        value={form.watch("ownRoleId") ?? form.watch("role")}
        onChange={({ target }) => choose(target.value)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
        {ownRoles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {asksPassword && (
        <PasswordField
          label="Your Password"
          isRequired
          autoComplete="current-password"
          hint="To change who may sign in as whom"
          error={errors.currentPassword?.message}
          {...register("currentPassword", { shouldUnregister: true })}
        />
      )}
      <TextField label="Department" isRequired error={errors.department?.message} {...register("department")} />
      <TextField
        label="Joining Date"
        isRequired
        type="date"
        error={errors.joiningDate?.message}
        {...register("joiningDate")}
      />
      <div className="col-span-full">
        <CheckBox label="Active Member" {...register("isActive")} />
        {leaving && <div className="mt-2">{leaving}</div>}
      </div>
      <div className="col-span-full">
        <ControlledImage control={control} name="avatar" label="Avatar" category="misc" />
      </div>
    </section>
  );
}
