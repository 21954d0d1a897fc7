import { FormDialog } from "@admin/components/form-dialog.tsx";
import { rupees, shortDay } from "@shikara/client/format.ts";
import type { PaymentView } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";

interface ReverseDialogProps {
  payment: PaymentView;
  isBusy: boolean;
  onReverse: (note: string) => void;
  onClose: () => void;
}

/** Takes back what was written down by mistake, and says why for whoever reads the ledger later. */
export function ReverseDialog({ payment: { amount, paidOn }, isBusy, onReverse, onClose }: ReverseDialogProps) {
  const [note, setNote] = useState("");
  return (
    <FormDialog
      title="Reverse payment"
      note="The customer hears nothing of it"
      action="Reverse"
      busy="Reversing..."
      isBusy={isBusy}
      isDirty={note !== ""}
      onSave={() => onReverse(note)}
      onClose={onClose}
    >
      <p>
        {`${rupees(amount)} of ${shortDay(paidOn)} was written down by mistake? It stays in the list, and its opposite is added.`}
      </p>
      {amount > 0 && (
        <p className="text-ink-muted">
          A receipt of it that still waits is not mailed. Where one has gone out, please tell the customer that it no
          longer holds.
        </p>
      )}
      <TextField
        name="why"
        label="Why"
        hint="Stands in the list and in the ledger"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
