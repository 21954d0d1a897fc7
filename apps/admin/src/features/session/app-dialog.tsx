import type { AppKey } from "@shikara/contract/auth/second-factor";
import { useState } from "react";
import { AskPassword } from "@admin/components/ask-password.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { trpc } from "@admin/lib/trpc.ts";

interface AppDialogProps {
  username: string;
  /** It is set up; with the recovery codes, where these are the first. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Sets an authenticator app up: the password, the key, the first code. */
export function AppDialog({ username, onDone, onClose }: AppDialogProps) {
  const start = trpc.auth.startApp.useMutation();
  if (start.data) return <FirstCode appKey={start.data} onDone={onDone} onClose={onClose} />;
  return (
    <AskPassword
      username={username}
      title="Set up an authenticator app"
      text="Any app will do that shows six digits for half a minute, such as the one your telephone came with. From then on we ask for its code behind your password."
      action="Go On"
      busy={start.isPending && "Asking..."}
      failure={start.error}
      onConfirm={(currentPassword) => start.mutate({ currentPassword })}
      onClose={onClose}
    />
  );
}

function FirstCode({ appKey, onDone, onClose }: Omit<AppDialogProps, "username"> & { appKey: AppKey }) {
  const [code, setCode] = useState("");
  const confirm = trpc.auth.confirmApp.useMutation({ onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  const error = confirm.error && (fieldErrors(confirm.error).code ?? errorWords(confirm.error));
  const { secret, qrPath, size } = appKey;
  return (
    <Dialog title="Set up an authenticator app" size="question" onClose={onClose}>
      <form
        noValidate
        className="grid min-h-0 overflow-y-auto"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!confirm.isPending) confirm.mutate({ code });
        }}
      >
        <div className="grid gap-4 px-5 py-4 text-sm">
          <p>1. Have your app read this code, or type the key into it.</p>
          <div className="flex flex-wrap items-center gap-4">
            <svg
              viewBox={`-2 -2 ${size + 4} ${size + 4}`}
              role="img"
              aria-label="QR code for your authenticator app"
              className="size-44 rounded-control bg-white"
            >
              <path d={qrPath} fill="#000" />
            </svg>
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-xs text-ink-muted">Key</p>
              <p className="font-mono select-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
            </div>
          </div>
          <p>2. Type the six digits that it shows.</p>
          <TextField
            label="Code"
            name="first-code"
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            error={error ?? undefined}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="dense" busy={confirm.isPending && "Checking..."}>
            Set Up
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
