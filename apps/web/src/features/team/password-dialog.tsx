import { zodResolver } from "@hookform/resolvers/zod";
import { type MemberView, MIN_PASSWORD, newPassword } from "@shikara/contract/team";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { TextField } from "@/components/form/fields.tsx";

import { notify } from "@/lib/notify.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";

const fields = z.object({ newPassword });

/** Sets a member's password; whoever is signed in as that member elsewhere is signed out. */
export function PasswordDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const form = useForm({ defaultValues: { newPassword: "" }, resolver: zodResolver(fields), mode: "onTouched" });
  const change = trpc.team.changePassword.useMutation({
    onSuccess: () => {
      notify.success(TEAM_MESSAGES.passwordChanged);
      onClose();
    },
    onError: (error) => reportFailure(error, TEAM_MESSAGES.passwordFailed),
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
      {/* Password managers ask whose it is. */}
      <input type="text" autoComplete="username" value={member.username} readOnly hidden />
      <TextField
        label="New Password"
        isRequired
        type="password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters`}
        error={form.formState.errors.newPassword?.message}
        {...form.register("newPassword")}
      />
    </FormDialog>
  );
}
