import { AskPassword } from "@admin/components/ask-password.tsx";
import { deviceOf } from "@admin/lib/device-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { makePasskey, refusedByDevice } from "@shikara/client/passkeys.ts";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useState } from "react";

interface PasskeyDialogProps {
  username: string;
  /** It is added; with the recovery codes, where these are the first. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Adds a passkey: a name and the password, then the browser asks. */
export function PasskeyDialog({ username, onDone, onClose }: PasskeyDialogProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const add = async (currentPassword: string) => {
    setIsWaiting(true);
    setFailure(null);
    try {
      const options = await utils.client.auth.startPasskey.mutate({ currentPassword });
      const { recoveryCodes } = await utils.client.auth.addPasskey.mutate({
        name,
        response: await makePasskey(options),
      });
      onDone(recoveryCodes);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsWaiting(false);
    }
  };
  const refusal = refusedByDevice(failure);
  return (
    <AskPassword
      username={username}
      title="Add a passkey"
      text="Your device, or a key that you carry, signs you in with your finger, your face or its PIN: without a name and a password, and no other site can ask for it."
      action="Add Passkey"
      busy={isWaiting && "Waiting for your device..."}
      failure={refusal ? null : failure}
      onConfirm={(currentPassword) => void add(currentPassword)}
      onClose={onClose}
    >
      {refusal && (
        <Notice kind="info" role="alert">
          {refusal}
        </Notice>
      )}
      <TextField
        label="Name"
        name="passkey-name"
        isRequired
        hint="So that you know it again"
        data-autofocus
        maxLength={60}
        error={fieldErrors(failure).name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </AskPassword>
  );
}
