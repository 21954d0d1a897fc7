import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { Panel } from "@admin/components/panel.tsx";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import { ownPassword } from "@shikara/contract/team/schema";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";
import { useForm } from "react-hook-form";

const EMPTY = { currentPassword: "", newPassword: "", removePasskeys: false };

interface OwnPasswordProps {
  username: string;
  /** How many passkeys open the door without it. */
  passkeys?: number;
}

/** Changes one's own password; the present one is asked for. */
export function OwnPassword({ username, passkeys = 0 }: OwnPasswordProps) {
  const utils = trpc.useUtils();
  const ofThem = counted(passkeys, "passkey");
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(ownPassword), ...WHEN_LEFT });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: (_done, { removePasskeys }) => {
      form.reset(EMPTY);
      const stay = passkeys > 0 && !removePasskeys;
      notify.success(
        TEAM_MESSAGES.passwordChanged,
        stay ? { detail: `Your ${ofThem} still ${passkeys === 1 ? "signs" : "sign"} you in.` } : {},
      );
      // Whoever owed one owes it no more.
      return Promise.all([utils.auth.sessions, utils.auth.me, utils.auth.ways].map((one) => one.invalidate()));
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
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(() => void save(), whole, { isAside: true });
  return (
    <Panel title="Password">
      <form
        ref={whole}
        noValidate
        className="grid gap-3 p-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PasswordOwner username={username} />
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
        {passkeys > 0 && (
          <CheckBox
            label={`Remove my ${ofThem} too: ${passkeys === 1 ? "it signs" : "they sign"} you in without the password`}
            {...form.register("removePasskeys")}
          />
        )}
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
