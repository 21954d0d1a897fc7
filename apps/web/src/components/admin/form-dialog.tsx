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
  /** Beside the fields, and below them where there is no room: how the record will look. */
  aside?: ReactNode;
  children: ReactNode;
}

function staleVersion(failure: unknown): number | null {
  const body = errorBody(failure);
  const current = body?.code === "STALE" ? body.current : null;
  const isRecord = typeof current === "object" && current !== null && "version" in current;
  return isRecord && typeof current.version === "number" ? current.version : null;
}

/** A record's form. What was typed is kept until it is saved or given up on purpose. */
export function FormDialog({ title, note, action, isBusy, isDirty, failure, aside, children, ...on }: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const stale = staleVersion(failure);
  const { onSaveOver } = on;
  const save = () => {
    if (!isBusy) on.onSave();
  };
  useSaveKey(save);
  const close = () => (isDirty ? setLeaving(true) : on.onClose());
  return (
    <Dialog title={title} size={aside ? "wide" : "form"} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <Fields aside={aside}>
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
        </Fields>
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

/** The fields scroll; what stands beside them stays in view. */
function Fields({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return <div className="grid content-start gap-5 overflow-y-auto px-5 py-4">{children}</div>;
  return (
    <div className="grid min-h-0 max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="grid content-start gap-5 px-5 py-4 lg:overflow-y-auto">{children}</div>
      <div className="border-line bg-sunken p-5 max-lg:border-t lg:overflow-y-auto lg:border-l">{aside}</div>
    </div>
  );
}
