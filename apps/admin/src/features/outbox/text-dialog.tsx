import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { leavesLinkOut } from "@shikara/contract/outbox/left-out";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { MailSender } from "@shikara/contract/outbox/rules";
import { type MailTextUpdate, type MailTextView, mailTextUpdate } from "@shikara/contract/outbox/schema";
import { MAIL_KIND_LABELS, MAILS_TO_CUSTOMERS, PLACEHOLDERS } from "@shikara/contract/outbox/texts";
import { Button } from "@shikara/ui/button.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextPreview } from "./text-preview.tsx";

interface TextDialogProps {
  text: MailTextView;
  sender: MailSender;
  onClose: () => void;
}

const fieldsOf = ({ kind, subject, body }: MailTextView): MailTextUpdate => ({ kind, subject, body });

/** What a mail of one kind says, and beside it how that reads. */
export function TextDialog({ text, sender, onClose }: TextDialogProps) {
  const utils = trpc.useUtils();
  const { kind } = text;
  const [isAsking, setAsking] = useState(false);
  const form = useForm<MailTextUpdate>({
    defaultValues: fieldsOf(text),
    resolver: zodResolver(mailTextUpdate),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const refresh = () => utils.outbox.texts.invalidate();
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: text,
    fieldsOf,
    words: { saved: OUTBOX_MESSAGES.textSaved, failed: OUTBOX_MESSAGES.textFailed },
    refresh,
    onClose,
  });
  const save = trpc.outbox.saveText.useMutation(outcome);
  const reset = trpc.outbox.resetText.useMutation({
    onSuccess: async () => {
      await refresh();
      notify.success(OUTBOX_MESSAGES.textReset);
      onClose();
    },
    onError: (error) => reportFailure(error, OUTBOX_MESSAGES.textFailed),
  });
  const draft = { subject: form.watch("subject"), body: form.watch("body") };
  const isBuiltIn = text.isDefault && !form.formState.isDirty;
  const language = isBuiltIn ? OUTBOX_MESSAGES.builtIn : OUTBOX_MESSAGES.ownAsWritten;
  const insert = (name: string) => {
    const area = document.getElementById("mail-body");
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : draft.body.length;
    form.setValue("body", `${draft.body.slice(0, at)}{${name}}${draft.body.slice(at)}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <FormDialog
      title={MAIL_KIND_LABELS[kind]}
      note="Mails that are written from now on say this"
      action="Save Text"
      {...dialogProps(save)}
      onSave={() => void form.handleSubmit((values) => save.mutate({ ...values, version }))()}
      extra={
        !text.isDefault && (
          <Button variant="plain" size="dense" onClick={() => setAsking(true)}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Reset to default
          </Button>
        )
      }
      aside={<TextPreview kind={kind} draft={draft} isBuiltIn={isBuiltIn} sender={sender} />}
    >
      <TextField label="Subject" isRequired error={errors.subject?.message} {...form.register("subject")} />
      <div className="grid gap-2">
        <TextArea
          label="Text"
          id="mail-body"
          isRequired
          rows={14}
          hint={MAILS_TO_CUSTOMERS.includes(kind) ? language : undefined}
          error={errors.body?.message}
          {...form.register("body")}
        />
        {leavesLinkOut(kind, draft.body) && (
          <Notice kind="info" role="status">
            {OUTBOX_MESSAGES.withoutLink}
          </Notice>
        )}
        <fieldset>
          <legend className="mb-1 text-xs text-ink-muted">Filled in when the mail is written</legend>
          <div className="flex flex-wrap gap-1">
            {PLACEHOLDERS[kind].map((name) => (
              <Button key={name} variant="outline" size="dense" onClick={() => insert(name)}>
                {`{${name}}`}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Reset to default"
          question="Your own text of this mail will be lost."
          action="Reset"
          busy={reset.isPending && "Resetting..."}
          onConfirm={() => reset.mutate({ kind })}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDialog>
  );
}
