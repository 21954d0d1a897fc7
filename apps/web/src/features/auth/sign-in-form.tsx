import type { Portal } from "@shikara/contract/auth";
import { useEffect, useState } from "react";
import { TextField } from "@/components/form/fields.tsx";
import { PasswordField } from "@/components/form/password-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  portal: Portal;
  /** Where the form is posted without JavaScript, so that a password never reaches an address. */
  action: string;
  /** Where to after signing in. */
  goTo: string;
  /** What came back from such a post. */
  posted?: { username?: string | undefined; message?: string | undefined };
}

export function SignInForm({ portal, action, goTo, posted = {} }: SignInFormProps) {
  const { isBusy, message, faults, submit } = useSignIn(portal, goTo, posted.message);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return (
    <>
      {message && (
        <Notice kind="danger" role="alert">
          {message}
        </Notice>
      )}
      <form method="post" action={action} onSubmit={submit} noValidate={isLive} className="grid gap-5">
        <input type="hidden" name="next" value={goTo} />
        <TextField
          label="Username"
          name="username"
          isRequired
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={posted.username}
          error={faults.username}
        />
        <PasswordField
          label="Password"
          name="password"
          isRequired
          required
          autoComplete="current-password"
          error={faults.password}
        />
        <Button type="submit" size="lg" isWide busy={isBusy && "Signing in..."}>
          Sign In
        </Button>
      </form>
    </>
  );
}
