import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import type { SignedIn } from "@shikara/contract/auth/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { useState } from "react";

interface SessionDialogProps {
  /** Whose session has ended. */
  member: SignedIn;
  onSignedIn: () => void;
  /** Given up: what failed has failed, and the form stays as it is. */
  onClose: () => void;
}

/** Asks the same member for the password again; the form behind it keeps its text. */
export function SessionDialog({ member, onSignedIn, onClose }: SessionDialogProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const signIn = trpc.auth.login.useMutation({ onSuccess: onSignedIn });
  const codeFault = fieldErrors(signIn.error).code;
  const [asksCode, setAsksCode] = useState(false);
  if (codeFault && !asksCode) setAsksCode(true);
  return (
    <Dialog title="Please sign in again" size="question" onClose={onClose}>
      <form
        noValidate
        className="grid min-h-0"
        onSubmit={(event) => {
          event.preventDefault();
          // The form behind it is its parent for React, not on the screen.
          event.stopPropagation();
          if (!signIn.isPending)
            signIn.mutate({ username: member.username, password, portal: "team", ...(code && { code }) });
        }}
      >
        <div className="grid gap-3 px-5 py-4">
          <p>
            Your session has ended. Sign in as <b className="font-strong">{member.fullName}</b> to go on where you were:
            nothing you typed is lost.
          </p>
          <PasswordOwner username={member.username} />
          <PasswordField
            label="Password"
            name="again-password"
            autoComplete="current-password"
            isRequired
            data-autofocus
            error={signIn.error && !codeFault ? errorWords(signIn.error) : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {asksCode && (
            <TextField
              label="Code"
              name="again-code"
              isRequired
              autoFocus
              autoComplete="one-time-code"
              hint="From your authenticator app, or a recovery code"
              error={codeFault}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" size="dense" busy={signIn.isPending && "Signing in..."}>
            Sign In
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
