import { Button } from "@shikara/ui/button.tsx";
import type { ReactNode } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  /** What else is to be known before. */
  note?: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** Red where it cannot be taken back. */
  tone?: "danger" | "primary";
  /** The word on the other one, where 'Cancel' could mean what is asked. */
  stay?: string;
  /** What is being done, while it is. */
  busy?: string | false;
  /** It cannot be done as it stands. */
  isOff?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the way back has the focus. */
export function ConfirmDialog({
  title,
  question,
  note,
  action,
  tone = "danger",
  stay = "Cancel",
  busy,
  isOff = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-2 overflow-y-auto px-5 py-5 text-sm">
          <p>{question}</p>
          {note}
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" data-autofocus onClick={onClose}>
            {stay}
          </Button>
          <Button variant={tone} size="dense" busy={busy} disabled={isOff} onClick={onConfirm}>
            {action}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
