import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorCode, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { PasskeyButton } from "@shikara/client/passkey-button.tsx";
import { refusedByDevice, signInWithPasskey } from "@shikara/client/passkeys.ts";
import type { SignedIn } from "@shikara/contract/auth/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

interface SessionDialogProps {
  /** Whose session has ended. */
  member: SignedIn;
  onSignedIn: () => void;
  /** Given up: what failed has failed, and the form stays as it is. */
  onClose: () => void;
}

/** Asks the same member to sign in again, by password or passkey; the form behind it keeps its text. */
export function SessionDialog({ member, onSignedIn, onClose }: SessionDialogProps) {
  const { client } = trpc.useUtils();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const signIn = trpc.auth.login.useMutation({ onSuccess: onSignedIn });
  const passkey = useMutation({
    mutationFn: () => signInWithPasskey(client, { portal: "team", memberId: member.id }),
    onMutate: () => signIn.reset(),
    onSuccess: onSignedIn,
  });
  /** The password was right: what the member has besides it, once it has been asked for. */
  const asked = errorBody(signIn.error)?.factors;
  const [factors, setFactors] = useState(asked);
  if (asked && !factors) setFactors(asked);
  const codeFault = signIn.variables?.code ? fieldErrors(signIn.error).code : undefined;
  const isBusy = signIn.isPending || passkey.isPending;
  const passkeyFault = () => {
    if (errorCode(passkey.error) === "INVALID_CREDENTIALS") return `This passkey is not one of ${member.fullName}'s.`;
    return refusedByDevice(passkey.error) ?? errorWords(passkey.error);
  };
  return (
    <Dialog title="Please sign in again" size="question" onClose={onClose}>
      <form
        noValidate
        className="grid min-h-0"
        onSubmit={(event) => {
          event.preventDefault();
          // The form behind it is its parent for React, not on the screen.
          event.stopPropagation();
          if (isBusy) return;
          passkey.reset();
          signIn.mutate({ username: member.username, password, portal: "team", ...(code && { code }) });
        }}
      >
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
          <p>
            Your session has ended. Sign in as <b className="font-strong">{member.fullName}</b> to go on where you were:
            nothing you typed is lost.
          </p>
          {passkey.error && (
            <Notice kind="danger" role="alert">
              {passkeyFault()}
            </Notice>
          )}
          {asked && !codeFault && (
            <Notice kind="info" role="alert">
              {errorWords(signIn.error)}
            </Notice>
          )}
          <PasswordOwner username={member.username} />
          <PasswordField
            label="Password"
            name="again-password"
            autoComplete="current-password"
            isRequired
            data-autofocus
            error={signIn.error && !asked ? errorWords(signIn.error) : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {factors && (
            <TextField
              label={factors.includes("code") ? "Code" : "Recovery Code"}
              name="again-code"
              isRequired
              autoFocus
              autoComplete="one-time-code"
              hint={
                factors.includes("code")
                  ? "From your authenticator app, or a recovery code"
                  : "One of the codes that you kept, where you have no passkey at hand"
              }
              error={codeFault}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          {(!factors || factors.includes("passkey")) && (
            <PasskeyButton
              busy={passkey.isPending && "Waiting for your device..."}
              onClick={() => !isBusy && passkey.mutate()}
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
