import { optionalLink } from "@shikara/contract/core/addresses";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";
import { InsertDialog } from "./insert-dialog.tsx";

interface LinkDialogProps {
  /** The address the chosen words have, '' for none. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

const MAIL_OR_PHONE = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/;

/** Gives the chosen words an address. */
export function LinkDialog({ address, onSet, onRemove, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();
  const set = () => {
    const given = typed.trim();
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(given) ? `https://${given}` : given;
    const check = optionalLink.safeParse(whole);
    if (whole !== "" && (check.success || MAIL_OR_PHONE.test(whole))) onSet(whole);
    else setError(check.error?.issues[0]?.message ?? "Please fill in this field");
  };
  return (
    <InsertDialog
      title="Link"
      action="Set link"
      onInsert={set}
      onClose={onClose}
      extra={
        address && (
          <Button variant="plain" size="dense" onClick={onRemove}>
            Remove link
          </Button>
        )
      }
    >
      <TextField
        label="Address of the link"
        name="link-address"
        inputMode="url"
        data-autofocus
        hint="A path of this site like /packages, an https address, mailto: or tel:"
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </InsertDialog>
  );
}
