import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { RichText } from "@admin/components/editor/rich-text.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { MailSheet } from "@admin/components/mail-sheet.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { unsentWhat, useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { audienceWords, LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import {
  type LetterCreate,
  type LetterDetails,
  type LetterRecord,
  letterCreate,
} from "@shikara/contract/letters/schema";
import { directionOf, LANGUAGES, tagOf } from "@shikara/contract/texts/languages";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { usePreview } from "./use-preview.ts";

const EVERYBODY = "all";
const NEW_LETTER: LetterCreate = { subject: "", content: "", language: null };
const FIELDS = Object.keys(NEW_LETTER);
const fieldsOf = ({ subject, content, language }: LetterDetails): LetterCreate => ({ subject, content, language });

interface LetterDialogProps {
  /** Undefined: a new one. */
  letter?: LetterDetails | undefined;
  showLibrary: ShowLibrary;
  onClose: () => void;
}

/** Writes a letter; beside it stands how it is read. */
export default function LetterDialog({ letter, showLibrary, onClose }: LetterDialogProps) {
  const utils = trpc.useUtils();
  const [defaultValues] = useState(() => (letter ? fieldsOf(letter) : NEW_LETTER));
  const form = useForm<LetterCreate, unknown, LetterRecord>({
    defaultValues,
    // The procedure's own schema.
    resolver: zodResolver(letterCreate),
    ...WHEN_LEFT,
  });
  const unsent = useUnsentForm(form, { what: unsentWhat("letter", letter), fields: FIELDS });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: letter,
    fieldsOf,
    words: { saved: letter ? LETTER_MESSAGES.updated : LETTER_MESSAGES.created, failed: LETTER_MESSAGES.saveFailed },
    refresh: () => utils.letters.invalidate(),
    onClose: unsent.thenForget(onClose),
  });
  const create = trpc.letters.create.useMutation(outcome);
  const update = trpc.letters.update.useMutation(outcome);
  const test = trpc.letters.sendToOneself.useMutation({
    onSuccess: ({ canSend }) => notify.success(canSend ? LETTER_MESSAGES.tested : LETTER_MESSAGES.testWaits),
    onError: (error) => reportFailure(error, LETTER_MESSAGES.testFailed),
    onSettled: () => utils.outbox.invalidate(),
  });
  const withRecord = (use: (record: LetterRecord) => void) =>
    void form.handleSubmit(use, () => notify.error(ERROR_MESSAGE.VALIDATION))();
  const values = { ...NEW_LETTER, ...useWatch({ control: form.control }) };
  const spoken = values.language ? { lang: tagOf(values.language), dir: directionOf(values.language) } : undefined;
  const readers = trpc.letters.audience.useQuery({ language: values.language ?? null }, { staleTime: 0 }).data;
  const html = usePreview(values);
  const { errors } = form.formState;
  return (
    <FormDialog
      title={letter ? "Edit Letter" : "New Letter"}
      record={letter && { domain: "letters", id: letter.id }}
      note={readers !== undefined && `${readers} would get it`}
      action={letter ? "Save Changes" : "Save Draft"}
      extra={
        <Button
          variant="outline"
          size="dense"
          busy={test.isPending && "Sending..."}
          onClick={() => withRecord((record) => test.mutate(record))}
        >
          Send it to me
        </Button>
      }
      {...dialogProps(update, create)}
      onSave={() =>
        withRecord((record) =>
          letter ? update.mutate({ id: letter.id, version, ...changesIn(record) }) : create.mutate(record),
        )
      }
      aside={
        <section aria-label="Preview" className="grid content-start gap-2">
          <h3 className="text-sm font-strong">As it is read</h3>
          {html === "" ? (
            <p className="text-sm text-ink-muted">It appears here as soon as something is written.</p>
          ) : (
            <MailSheet html={html} className="h-136" />
          )}
        </section>
      }
    >
      <div className="grid gap-4">
        {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
        <TextField
          label="Subject"
          isRequired
          data-autofocus
          error={errors.subject?.message}
          {...spoken}
          {...form.register("subject")}
        />
        <Controller
          control={form.control}
          name="language"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <SelectField
              label="For"
              name={name}
              value={value ?? EVERYBODY}
              onBlur={onBlur}
              onChange={(event) => onChange(LANGUAGES.find((known) => known === event.target.value) ?? null)}
            >
              {[null, ...LANGUAGES].map((language) => (
                <option key={language} value={language ?? EVERYBODY}>
                  {audienceWords(language)}
                </option>
              ))}
            </SelectField>
          )}
        />
        <Controller
          control={form.control}
          name="content"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <RichText
              spoken={spoken}
              label="Letter"
              isRequired
              name={name}
              value={value}
              error={errors.content?.message}
              showLibrary={showLibrary}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </div>
    </FormDialog>
  );
}
