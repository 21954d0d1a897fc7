import { zodResolver } from "@hookform/resolvers/zod";
import { type Papers, papers } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";

/** What only invoices and receipts say of the agency. */
export function PapersDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.documents.papers.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return query.data ? <PapersForm stored={query.data} onClose={onClose} /> : null;
}

function PapersForm({ stored, onClose }: { stored: Papers & { version: number }; onClose: () => void }) {
  const { version: storedVersion, ...values } = stored;
  const [version, setVersion] = useState(storedVersion);
  const { register, handleSubmit, formState, setError } = useForm<Papers>({
    defaultValues: values,
    resolver: zodResolver(papers),
    mode: "onTouched",
  });
  const { errors } = formState;
  const update = trpc.documents.updatePapers.useMutation({
    onSuccess: () => {
      notify.success(DOCUMENT_MESSAGES.papersSaved);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) setError(name as "upiId", { message });
      notify.error(errorWords(error));
    },
  });
  const save = handleSubmit((changed) => update.mutate({ ...changed, version }));
  return (
    <FormDialog
      title="Invoices and UPI"
      note="Printed on documents, never on the site"
      action="Save"
      isBusy={update.isPending}
      isDirty={formState.isDirty}
      failure={update.error}
      onSaveOver={(newer) => {
        setVersion(newer);
        update.reset();
      }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Legal name"
        hint="As it is registered, where that is another than the agency's"
        error={errors.legalName?.message}
        {...register("legalName")}
      />
      <TextField
        label="GSTIN"
        hint="15 characters; left empty where there is none"
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
