import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import {
  MAX_DECISION_NOTE,
  REJECT_REASON_LABELS,
  REJECT_REASONS,
  type RejectReason,
} from "@shikara/contract/testimonials/reasons";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { SelectField, TextArea } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";

interface Fields {
  reason: RejectReason | "";
  note: string;
}

/** Says why a traveller's review is not, or no longer, published. */
export function RejectDialog({ testimonial, onClose }: { testimonial: StaffTestimonial; onClose: () => void }) {
  const { id, customerName, status } = testimonial;
  const utils = trpc.useUtils();
  const form = useForm<Fields>({ defaultValues: { reason: "", note: "" }, ...WHEN_LEFT });
  const { register, formState, handleSubmit } = form;
  const { rejected, statusFailed, reasonNeeded } = TESTIMONIAL_MESSAGES;
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: testimonial,
    fieldsOf: () => ({ reason: "" as const, note: "" }),
    words: { saved: rejected, failed: statusFailed },
    refresh: () => utils.testimonials.invalidate(),
    onClose,
  });
  const reject = trpc.testimonials.reject.useMutation(outcome);
  const save = handleSubmit(({ reason, note }) => reject.mutate({ id, version, note, ...(reason && { reason }) }));
  return (
    <FormDialog
      title={status === "approved" ? `Take down ${customerName}` : `Reject ${customerName}`}
      note="The traveller hears the reason, not the note"
      action={status === "approved" ? "Take Down" : "Reject"}
      {...dialogProps(reject)}
      onSave={() => void save()}
    >
      <p className="text-sm text-ink-muted">
        Few stars, or words that hurt and are true, are no reason. How many were rejected stands on the site.
      </p>
      <SelectField
        label="Reason"
        isRequired
        error={formState.errors.reason?.message}
        {...register("reason", { required: reasonNeeded })}
      >
        <option value="">Please choose</option>
        {REJECT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REJECT_REASON_LABELS[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Note for colleagues"
        rows={3}
        maxLength={MAX_DECISION_NOTE}
        error={formState.errors.note?.message}
        {...register("note")}
      />
    </FormDialog>
  );
}
