import { zodResolver } from "@hookform/resolvers/zod";
import { ownPassword } from "@shikara/contract/team/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import { useForm } from "react-hook-form";
import { Panel } from "@admin/components/panel.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { Button } from "@shikara/ui/button.tsx";
import { fieldErrors } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

const EMPTY = { currentPassword: "", newPassword: "" };

/** Changes one's own password; the present one is asked for. */
export function OwnPassword({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(ownPassword), ...WHEN_LEFT });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      form.reset(EMPTY);
      notify.success(TEAM_MESSAGES.passwordChanged);
      return utils.auth.sessions.invalidate();
    },
    onError: (error) => {
      const faults = Object.entries(fieldErrors(error));
      for (const [name, message] of faults) form.setError(name as "newPassword", { message }, { shouldFocus: true });
      if (faults.length === 0) reportFailure(error, TEAM_MESSAGES.passwordFailed);
    },
  });
  const save = form.handleSubmit((typed) => {
    if (!change.isPending) change.mutate(typed);
  });
  return (
    <Panel title="Password">
      <form
        noValidate
        className="grid gap-3 p-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {/* Password managers ask whose it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current Password"
          isRequired
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
        <PasswordField
          label="New Password"
          isRequired
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters`}
          error={errors.newPassword?.message}
          {...form.register("newPassword")}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-xs text-ink-muted">Your other sessions end</p>
          <Button type="submit" size="dense" busy={change.isPending && "Saving..."}>
            Change Password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
