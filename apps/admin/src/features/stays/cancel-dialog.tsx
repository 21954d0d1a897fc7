import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { rupees } from "@shikara/client/format.ts";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import type { StayView } from "@shikara/contract/stays/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useRefreshStays } from "./use-refresh-stays.ts";

interface CancelDialogProps {
  stay: StayView;
  /** It is cancelled, and its supplier knows: by a mail, or as of now by telephone. */
  isTold: boolean;
  onClose: () => void;
}

const numberOf = (typed: string): number => (typed.trim() === "" ? 0 : Number(typed.replaceAll(",", "")));

const titleOf = (name: string, isTold: boolean, isAnswer: boolean): string =>
  isAnswer ? `What ${name} keeps` : isTold ? `${name} knows of it` : `Cancel the stay at ${name}?`;

/** Calls a stay off, or notes that its supplier knows; and what they keep. */
export function CancelDialog({ stay, isTold, onClose }: CancelDialogProps) {
  const { id, supplier, cost, paid } = stay;
  // As it was when this was opened: what a colleague notes meanwhile is not written over.
  const [version] = useState(stay.version);
  const isAnswer = isTold && stay.change === null;
  const refresh = useRefreshStays();
  const [reason, setReason] = useState("");
  const [charge, setCharge] = useState(stay.charge > 0 ? String(stay.charge) : "");
  const events = {
    async onSuccess() {
      await refresh();
      notify.success(isAnswer ? STAY_MESSAGES.noted : isTold ? STAY_MESSAGES.toldByPhone : STAY_MESSAGES.cancelled);
      onClose();
    },
    async onError(error: unknown) {
      reportFailure(error, STAY_MESSAGES.failed);
      await refresh();
    },
  };
  const cancel = trpc.stays.cancel.useMutation(events);
  const told = trpc.stays.told.useMutation(events);
  const { isPending, error } = isTold ? told : cancel;
  const isKept = isTold || stay.state === "confirmed" || paid > 0;
  const send = () => {
    const kept = { id, version, charge: numberOf(charge) };
    if (isTold) told.mutate(kept);
    else cancel.mutate({ ...kept, reason });
  };
  return (
    <FormDialog
      title={titleOf(supplier.name, isTold, isAnswer)}
      action={isTold ? "Note It" : "Cancel Stay"}
      isBusy={isPending}
      isDirty={reason !== "" || numberOf(charge) !== stay.charge}
      failure={error}
      onSave={send}
      onClose={onClose}
    >
      {!isTold && <p>Its nights go back, and a supplier who was asked has to be told: by a mail, or on the phone.</p>}
      {!isTold && stay.isOnVoucher && <Notice kind="info">{STAY_MESSAGES.onVoucher}</Notice>}
      <section className="grid gap-3 md:grid-cols-2">
        {!isTold && (
          <TextField
            name="reason"
            label="Why"
            hint="For colleagues"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {isKept && (
          <TextField
            name="charge"
            label="The supplier keeps (₹)"
            inputMode="decimal"
            hint={`Of ${rupees(cost)}; ${rupees(paid)} is paid`}
            error={fieldErrors(error).charge}
            value={charge}
            onChange={({ target }) => setCharge(target.value)}
          />
        )}
      </section>
    </FormDialog>
  );
}
