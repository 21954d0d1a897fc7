import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { rupees } from "@shikara/client/format.ts";
import { STAY_MESSAGES, STAY_STATE_LABELS } from "@shikara/contract/stays/messages";
import { type Answer, isOfOtherNights } from "@shikara/contract/stays/rules";
import type { StayView } from "@shikara/contract/stays/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useRefreshStays } from "./use-refresh-stays.ts";

interface AnswerDialogProps {
  stay: StayView;
  answer: Answer;
  onClose: () => void;
}

/** Notes what a supplier has said, by mail or on the phone. */
export function AnswerDialog({ stay, answer, onClose }: AnswerDialogProps) {
  const { id, supplier } = stay;
  // As it was when this was opened: what a colleague notes meanwhile is not written over.
  const [version] = useState(stay.version);
  const refresh = useRefreshStays();
  const isYes = answer === "confirmed";
  const isOld = isYes && isOfOtherNights({ costParts: stay.costParts, isOwnCost: stay.ownCost !== null });
  const [typed, setTyped] = useState(isYes ? stay.supplierReference : "");
  const note = trpc.stays.answer.useMutation({
    async onSuccess() {
      await refresh();
      notify.success(STAY_MESSAGES.noted);
      onClose();
    },
    async onError(error) {
      reportFailure(error, STAY_MESSAGES.failed);
      await refresh();
    },
  });
  const faults = fieldErrors(note.error);
  return (
    <FormDialog
      title={`${supplier.name}: ${STAY_STATE_LABELS[answer].toLowerCase()}`}
      note={isYes && `From now on ${isOld ? "it" : rupees(stay.cost)} is owed, by the supplier's terms`}
      action="Note It"
      isBusy={note.isPending}
      isDirty={typed !== (isYes ? stay.supplierReference : "")}
      failure={note.error}
      onSave={() => note.mutate({ id, version, answer, ...(isYes ? { supplierReference: typed } : { reason: typed }) })}
      onClose={onClose}
    >
      {isOld && <Notice kind="info">{STAY_MESSAGES.otherNights}</Notice>}
      <TextField
        name={isYes ? "supplierReference" : "reason"}
        label={isYes ? "Their confirmation number" : "What they say"}
        hint={isYes ? "Stands on the vouchers" : "For colleagues"}
        error={faults.supplierReference ?? faults.reason}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
