import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { PAYABLE_MESSAGES } from "@shikara/contract/payables/messages";
import type { SupplierPayment } from "@shikara/contract/payables/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

interface TakeBackDialogProps {
  payment: SupplierPayment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes back what was written down by mistake, and says why for whoever reads it later. */
export function TakeBackDialog({ payment: { id, amount, paidOn }, onDone, onClose }: TakeBackDialogProps) {
  const [note, setNote] = useState("");
  const reverse = trpc.payables.reverse.useMutation({
    async onSuccess() {
      await onDone();
      notify.success(PAYABLE_MESSAGES.reversed);
      onClose();
    },
    onError: (error) => reportFailure(error, PAYABLE_MESSAGES.failed),
  });
  return (
    <FormDialog
      title="Take a payment back"
      note="The supplier hears nothing of it"
      action="Take Back"
      busy="Taking back..."
      isBusy={reverse.isPending}
      isDirty={note !== ""}
      onSave={() => reverse.mutate({ id, note })}
      onClose={onClose}
    >
      <p>{`${rupees(amount)} of ${shortDay(paidOn)} was written down by mistake? It stays in the list, and its opposite is added.`}</p>
      <TextField name="why" label="Why" value={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  );
}
