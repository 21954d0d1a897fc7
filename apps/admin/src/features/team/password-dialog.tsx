import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import { type MemberView, newPassword, ownPassword } from "@shikara/contract/team/schema";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";
import { z } from "zod";

type Fields = { newPassword: string; currentPassword?: string };

const ofOther = z.object({ newPassword });

interface PasswordDialogProps {
  member: MemberView;
  /** It is whoever is signed in: the present one is asked for. */
  isOwn: boolean;
  onClose: () => void;
}

/** Sets a member's password; whoever is signed in as that member elsewhere is signed out. */
export function PasswordDialog({ member, isOwn, onClose }: PasswordDialogProps) {
  // An open screen is not enough to become an administrator, or to shut one out.
  const asksPassword = isOwn || member.role === "admin";
  const form = useForm<Fields>({
    defaultValues: { newPassword: "", ...(asksPassword && { currentPassword: "" }) },
    resolver: zodResolver<Fields, unknown, Fields>(asksPassword ? ownPassword : ofOther),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const change = trpc.team.changePassword.useMutation({
    onSuccess: () => {
      notify.success(TEAM_MESSAGES.passwordChanged);
      onClose();
    },
    onError: (error) => {
      const faults = Object.entries(fieldErrors(error));
      for (const [name, message] of faults) form.setError(name as "newPassword", { message }, { shouldFocus: true });
      if (faults.length === 0) reportFailure(error, TEAM_MESSAGES.passwordFailed);
    },
  });
  const save = form.handleSubmit((typed) => change.mutate({ id: member.id, ...typed }));
  return (
    <FormDialog
      title="Change Password"
      note={`${member.fullName} is signed out everywhere else`}
      action="Change Password"
      isBusy={change.isPending}
      isDirty={form.formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PasswordOwner username={member.username} />
      {asksPassword && (
        <PasswordField
          label={isOwn ? "Current Password" : "Your Password"}
          isRequired
          autoComplete="current-password"
          hint={isOwn ? undefined : "To change an administrator's"}
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      )}
      <PasswordField
        label="New Password"
        isRequired
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters${isOwn ? "" : `. ${TEAM_MESSAGES.firstPassword}`}`}
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
    </FormDialog>
  );
}
