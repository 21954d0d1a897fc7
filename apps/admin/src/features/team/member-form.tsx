import { ROLES } from "@shikara/contract/core/permissions";
import type { MemberCreate, MemberUpdate } from "@shikara/contract/team/schema";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { ImageField } from "@admin/components/form/image-field.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { ROLE_WORDS } from "./role-words.ts";

export type MemberFields = Omit<MemberUpdate, "id" | "version"> & Partial<Pick<MemberCreate, "password">>;

interface MemberFormProps {
  form: UseFormReturn<MemberFields>;
  /** A password is given once, with a new member; later it has a dialog of its own. */
  hasPassword: boolean;
  /** What is changed takes the password of whoever changes it. */
  asksPassword: boolean;
}

/** The fields of a member of staff. */
export function MemberForm({ form, hasPassword, asksPassword }: MemberFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
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
          hint={`At least ${MIN_PASSWORD} characters`}
          error={errors.password?.message}
          {...register("password")}
        />
      )}
      <SelectField label="Role" error={errors.role?.message} {...register("role")}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
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
      </div>
      <div className="col-span-full">
        <Controller
          control={control}
          name="avatar"
          render={({ field: { name, value, onChange } }) => (
            <ImageField
              label="Avatar"
              name={name}
              category="misc"
              value={value ?? ""}
              error={errors.avatar?.message}
              onChange={onChange}
            />
          )}
        />
      </div>
    </section>
  );
}
