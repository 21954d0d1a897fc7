import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useRef, useState } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface NameDialogProps {
  title: string;
  /** What becomes of another of that name. */
  hint: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name under which something is kept. */
export function NameDialog({ title, hint, isBusy, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState("");
  const save = () => {
    if (name.trim() && !isBusy) onSave(name);
  };
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(save, whole);
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <form
        ref={whole}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="px-5 py-4">
          <TextField
            label="Name"
            name="kept-name"
            maxLength={60}
            hint={hint}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="dense" disabled={name.trim() === ""} busy={isBusy && "Saving..."}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
