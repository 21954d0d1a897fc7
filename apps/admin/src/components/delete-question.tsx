import { DELETED_MESSAGES } from "@shikara/contract/deleted/messages";
import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteQuestionProps {
  /** As the record is called. */
  name: string;
  question: string;
  /** What is to be known of it; by itself, how long it can be brought back. */
  note?: ReactNode;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export function DeleteQuestion({
  name,
  note = DELETED_MESSAGES.kept,
  isDeleting,
  onDelete,
  ...asked
}: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      note={note}
      action="Delete"
      busy={isDeleting && "Deleting..."}
      onConfirm={onDelete}
      {...asked}
    />
  );
}
