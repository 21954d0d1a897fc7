import { PasskeyButton } from "@shikara/client/passkey-button.tsx";
import type { Portal } from "@shikara/contract/auth/schema";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useEffect, useState } from "react";
import { SecondStep } from "./second-step.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  portal: Portal;
  /** Where the form is posted without JavaScript, so that a password never reaches an address. */
  action: string;
  /** Where to after signing in. */
  goTo: string;
  forgottenHref: string;
  /** What came back from such a post. */
  posted?: { username?: string | undefined; message?: string | undefined; asksCode?: boolean };
}

export function SignInForm({ portal, action, goTo, forgottenHref, posted = {} }: SignInFormProps) {
  const { doing, message, faults, step, submit, enterWithPasskey, back } = useSignIn(portal, goTo, posted.message);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  // Posted without JavaScript all is asked for at once: the password is not sent back.
  const asksBoth = !isLive && posted.asksCode;
  return (
    <>
      {message && (
        <Notice kind={step && !faults.code ? "info" : "danger"} role="alert">
          {message}
        </Notice>
      )}
      <form method="post" action={action} onSubmit={submit} noValidate={isLive} className="grid gap-5">
        <input type="hidden" name="next" value={goTo} />
        <div className={classes("grid gap-5", step && "hidden")}>
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
        </div>
        {(step || asksBoth) && <SecondStep factors={step ?? ["code"]} error={faults.code} />}
        <Button type="submit" size="lg" isWide busy={doing === "password" && "Signing in..."}>
          Sign In
        </Button>
        {(!step || step.includes("passkey")) && (
          <PasskeyButton busy={doing === "passkey" && "Waiting for your device..."} onClick={enterWithPasskey} />
        )}
        <p className="text-sm">
          {step ? (
            <Button variant="plain" className="-ms-2" onClick={back}>
              Sign in as somebody else
            </Button>
          ) : (
            <TextLink href={forgottenHref}>Forgot your password?</TextLink>
          )}
        </p>
      </form>
    </>
  );
}
