import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import type { KeyboardEvent, ReactNode } from "react";

interface InsertDialogProps {
  title: string;
  /** The word on the button that puts it into the text. */
  action: string;
  size?: "question" | "form";
  /** At the left of the foot. */
  extra?: ReactNode;
  onInsert: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what to put into the text. No form of its own: it stands inside the post's. */
export function InsertDialog({
  title,
  action,
  size = "question",
  extra,
  onInsert,
  onClose,
  children,
}: InsertDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type === "search") return;
    event.preventDefault();
    onInsert();
  };
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      {/* Enter in a field does what the button does. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]" onKeyDown={onKeyDown}>
        <div className="grid content-start gap-4 overflow-y-auto px-5 py-4">{children}</div>
        <DialogFoot>
          {extra && <span className="mr-auto">{extra}</span>}
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button size="dense" onClick={onInsert}>
            {action}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
