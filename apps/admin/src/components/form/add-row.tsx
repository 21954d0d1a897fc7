import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";

interface AddRowProps {
  id?: string;
  /** 'Add day' */
  label: string;
  isFull?: boolean;
  onAdd: () => void;
}

/** Below the rows of a list in a form: one more. */
export function AddRow({ id, label, isFull = false, onAdd }: AddRowProps) {
  return (
    <Button id={id} variant="plain" size="dense" className="justify-self-start" disabled={isFull} onClick={onAdd}>
      <Plus className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}
