import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { DOCUMENT_LABELS, DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { type DocumentSend, documentSend } from "@shikara/contract/documents/schema";
import { sentWords } from "@shikara/contract/outbox/messages";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";

interface SendDialogProps {
  bookingId: string;
  kind: DocumentSend["kind"];
  /** The customer's; '' for none. */
  email: string;
  onClose: () => void;
}

/** Asks where a document goes, and mails it there. The address is kept nowhere else. */
export function SendDialog({ bookingId, kind, email, onClose }: SendDialogProps) {
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, setError } = useForm<DocumentSend>({
    defaultValues: { bookingId, kind, email },
    resolver: zodResolver(documentSend),
    ...WHEN_LEFT,
  });
  const send = trpc.documents.send.useMutation({
    onSuccess: (mail) => {
      notify.success(sentWords(mail));
      onClose();
    },
    onError: (error) => {
      const wrong = fieldErrors(error).email;
      if (wrong) setError("email", { message: wrong });
      notify.failure(DOCUMENT_MESSAGES.sendFailed, { detail: errorWords(error) });
    },
    onSettled: () => utils.outbox.invalidate(),
  });
  return (
    <FormDialog
      title={`Send ${DOCUMENT_LABELS[kind].toLowerCase()}`}
      action="Send PDF"
      busy="Sending..."
      isBusy={send.isPending}
      isDirty={formState.isDirty}
      onSave={() => void handleSubmit((asked) => send.mutate(asked))()}
      onClose={onClose}
    >
      <TextField
        label="Client e-mail"
        type="email"
        autoComplete="off"
        isRequired
        hint={
          email
            ? "The booking's own. Any other address gets the PDF without the customer's link."
            : "This booking has none. The PDF goes there without the customer's link."
        }
        error={formState.errors.email?.message}
        {...register("email")}
      />
    </FormDialog>
  );
}
