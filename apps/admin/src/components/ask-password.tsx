import { PasswordOwner } from "@admin/components/form/password-owner.tsx";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { Button } from "@shikara/ui/button.tsx";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { type ReactNode, useState } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface AskPasswordProps {
  title: string;
  /** What will be done. */
  text: ReactNode;
  /** The word on the button, and what it says while it works. */
  action: string;
  busy: string | false;
  isDangerous?: boolean;
  /** What it failed with. */
  failure: unknown;
  /** Whose password is asked for: the one who is signed in. */
  username: string;
  /** Fields above the password. */
  children?: ReactNode;
  onConfirm: (currentPassword: string) => void;
  onClose: () => void;
}

/** Asks whoever is signed in for their password before something that concerns signing in. */
export function AskPassword(props: AskPasswordProps) {
  const { title, text, action, busy, isDangerous = false, failure, username, children, onConfirm, onClose } = props;
  const [password, setPassword] = useState("");
  const fault = fieldErrors(failure).currentPassword;
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <form
        noValidate
        className="grid min-h-0"
        onSubmit={(event) => {
          event.preventDefault();
          // What it stands in front of may be a form too, its parent for React.
          event.stopPropagation();
          if (!busy) onConfirm(password);
        }}
      >
        <div className="grid gap-3 px-5 py-4 text-sm">
          <div>{text}</div>
          {failure !== null && failure !== undefined && !fault && (
            <Notice kind="danger" role="alert">
              {errorWords(failure)}
            </Notice>
          )}
          {children}
          <PasswordOwner username={username} />
          <PasswordField
            label="Your Password"
            name="present-password"
            autoComplete="current-password"
            isRequired
            {...(!children && { "data-autofocus": true })}
            error={fault}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDangerous ? "danger" : "primary"} size="dense" busy={busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
