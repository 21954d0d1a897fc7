import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { errorBody } from "@/lib/errors.ts";
import { useSaveKey } from "@/lib/hotkeys.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";

interface FormDialogProps {
  title: string;
  /** At the left of the foot. */
  note?: string;
  /** The word on the button that sends. */
  action: string;
  isBusy: boolean;
  /** Something was typed that would be lost. */
  isDirty: boolean;
  /** What the last save failed with. */
  failure?: unknown;
  /** Someone else saved first: keep what was typed and save over this version next. */
  onSaveOver?: (version: number) => void;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

function staleVersion(failure: unknown): number | null {
  const body = errorBody(failure);
  const current = body?.code === "STALE" ? body.current : null;
  const isRecord = typeof current === "object" && current !== null && "version" in current;
  return isRecord && typeof current.version === "number" ? current.version : null;
}

/** A record's form. What was typed is kept until it is saved or given up on purpose. */
export function FormDialog({ title, note, action, isBusy, isDirty, failure, children, ...on }: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const stale = staleVersion(failure);
  const { onSaveOver } = on;
  const save = () => {
    if (!isBusy) on.onSave();
  };
  useSaveKey(save);
  const close = () => (isDirty ? setLeaving(true) : on.onClose());
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid content-start gap-5 overflow-y-auto px-5 py-4">
          {stale !== null && (
            <Notice kind="danger" role="alert">
              <p>{errorBody(failure)?.message} Your text is kept.</p>
              {onSaveOver && (
                <Button variant="outline" size="dense" onClick={() => onSaveOver(stale)}>
                  Keep my text and save over it next
                </Button>
              )}
            </Notice>
          )}
          {children}
        </div>
        <DialogFoot note={note}>
          <Button variant="outline" size="dense" onClick={close}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button type="submit" size="dense" busy={isBusy && "Saving..."}>
            {action} <kbd>Ctrl S</kbd>
          </Button>
        </DialogFoot>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title="Leave without saving?"
          question="What you changed here has not been saved."
          action="Leave"
          onConfirm={on.onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
