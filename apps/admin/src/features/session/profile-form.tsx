import { ControlledImage } from "@admin/components/form/controlled.tsx";
import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { KeyButton } from "@admin/components/key-button.tsx";
import { LeaveGuard } from "@admin/components/leave-guard.tsx";
import { Panel } from "@admin/components/panel.tsx";
import { changedOf } from "@admin/components/record-form.ts";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { useUnsaved } from "@admin/lib/leave-guard.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { shortDayUS } from "@shikara/client/format.ts";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { type MemberView, profileUpdate } from "@shikara/contract/team/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";

type Fields = z.input<typeof profileUpdate>;

const fieldsOf = ({ fullName, email, phone, avatar }: MemberView): Fields => ({ fullName, email, phone, avatar });

interface ProfileFormProps {
  profile: MemberView;
  /** In words. */
  role: string;
}

/** One's own details; role, name and service are the administrator's to change. */
export function ProfileForm({ profile, role }: ProfileFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<Fields, unknown, z.output<typeof profileUpdate>>({
    defaultValues: fieldsOf(profile),
    // The procedure's own schema.
    resolver: zodResolver(profileUpdate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  useUnsaved(formState.isDirty);
  const update = trpc.auth.updateProfile.useMutation({
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved));
      // At once where the name and the picture stand, then as the server has it.
      utils.auth.me.setData(undefined, (me) => me && { ...me, fullName: saved.fullName, avatar: saved.avatar });
      notify.success(TEAM_MESSAGES.profileSaved);
      return Promise.all([utils.auth.invalidate(), utils.team.invalidate()]);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "email", { message });
      reportFailure(error, TEAM_MESSAGES.profileFailed);
    },
  });
  // What somebody else has changed of it meanwhile stays: only what was changed here is sent.
  const save = form.handleSubmit((fields) => {
    if (!update.isPending) update.mutate(changedOf(fields, formState.dirtyFields));
  });
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(() => void save(), whole);
  const facts = [
    ["Username", `@${profile.username}`],
    ["Role", role],
    ["Department", profile.department],
    ["Joined", shortDayUS(profile.joiningDate)],
  ];
  return (
    <Panel title="Your details">
      <dl className="grid grid-cols-2 gap-3 border-b border-line bg-sunken px-3.5 py-3 md:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <form
        ref={whole}
        noValidate
        className="grid gap-4 p-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            label="Full Name"
            isRequired
            autoComplete="name"
            className="col-span-full"
            error={errors.fullName?.message}
            {...register("fullName")}
          />
          <TextField
            label="Email"
            isRequired
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register("email")}
          />
          {formState.dirtyFields.email && (
            <>
              <PasswordOwner username={profile.username} />
              <PasswordField
                label="Your Password"
                isRequired
                autoComplete="current-password"
                hint="To change your e-mail"
                error={errors.currentPassword?.message}
                {...register("currentPassword", { shouldUnregister: true })}
              />
            </>
          )}
          <TextField
            label="Phone"
            isRequired
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register("phone")}
          />
        </div>
        <ControlledImage control={control} name="avatar" label="Avatar" category="misc" />
        <div className="flex items-center justify-end gap-2">
          {formState.isDirty && (
            <>
              <span className="mr-auto text-xs text-warn-fg">Not saved yet</span>
              <Button variant="outline" size="dense" onClick={() => form.reset()}>
                Undo
              </Button>
            </>
          )}
          <KeyButton keys="Control+S" type="submit" size="dense" busy={update.isPending && "Saving..."}>
            Save Changes
          </KeyButton>
        </div>
      </form>
      <LeaveGuard isDirty={formState.isDirty} />
    </Panel>
  );
}
