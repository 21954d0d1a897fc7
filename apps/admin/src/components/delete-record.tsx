import { Button } from "@shikara/ui/button.tsx";
import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteRecordProps {
  /** As staff call it: 'Srinagar to Gulmarg'. */
  name: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** At the foot of a record's form: deletes it, once that is meant. */
export function DeleteRecord({ name, isBusy, onDelete }: DeleteRecordProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="plain" size="dense" className="enabled:text-danger-fg!" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete"
          question={`Delete ${name}?`}
          note={<p className="text-ink-muted">It can be brought back for 30 days.</p>}
          action="Delete"
          busy={isBusy && "Deleting..."}
          onConfirm={() => {
            setAsked(false);
            onDelete();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
