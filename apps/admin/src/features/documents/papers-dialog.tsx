import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { type Papers, papers } from "@shikara/contract/documents/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";

/** What only invoices and receipts say of the agency. */
export function PapersDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.documents.papers.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return query.data ? <PapersForm stored={query.data} onClose={onClose} /> : null;
}

const fieldsOf = ({ version: _version, ...fields }: Papers & { version: number }): Papers => fields;

function PapersForm({ stored, onClose }: { stored: Papers & { version: number }; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<Papers>({
    defaultValues: fieldsOf(stored),
    resolver: zodResolver(papers),
    ...WHEN_LEFT,
  });
  const { register } = form;
  const { errors } = form.formState;
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: stored,
    fieldsOf,
    words: { saved: DOCUMENT_MESSAGES.papersSaved, failed: DOCUMENT_MESSAGES.papersFailed },
    refresh: () => utils.documents.invalidate(),
    onClose,
  });
  const update = trpc.documents.updatePapers.useMutation(outcome);
  const save = form.handleSubmit((changed) => update.mutate({ ...changed, version }));
  return (
    <FormDialog
      title="Invoices and UPI"
      note="Printed on documents, never on the site"
      action="Save"
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <TextField
        label="Legal name"
        hint="As it is registered, where that is another than the agency's"
        error={errors.legalName?.message}
        {...register("legalName")}
      />
      <TextField
        label="GSTIN"
        hint="15 characters; once Tax (GST) says that you are registered, the one there is printed"
        error={errors.gstin?.message}
        {...register("gstin")}
      />
      <TextField
        label="UPI ID"
        hint="Documents carry a code that pays the balance to it"
        error={errors.upiId?.message}
        {...register("upiId")}
      />
    </FormDialog>
  );
}
