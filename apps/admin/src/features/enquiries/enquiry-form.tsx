import { LanguageField, WRITTEN_TO } from "@admin/components/form/language-field.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { KnownCustomer } from "@admin/components/known-customer.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { SOURCE_WORDS, SOURCES_HEARD } from "@shikara/contract/core/source-words";
import { type EnquiryCreate, enquiryCreate, type NewEnquiry } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES, INQUIRY_TYPE_LABELS } from "@shikara/contract/enquiries/messages";
import { INQUIRY_TYPES } from "@shikara/contract/enquiries/schema";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useCallback } from "react";
import { useForm } from "react-hook-form";

const EMPTY: EnquiryCreate = {
  phone: "",
  name: "",
  email: "",
  subject: "",
  message: "",
  source: "phone",
  language: ORIGINAL,
};

const FIELDS = Object.keys(enquiryCreate.shape);

interface EnquiryFormProps {
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Enters an enquiry that came by phone, by WhatsApp or at the office. */
export function EnquiryForm({ onCreated, onClose }: EnquiryFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<EnquiryCreate, unknown, NewEnquiry>({
    defaultValues: EMPTY,
    resolver: zodResolver(enquiryCreate),
    ...WHEN_LEFT,
  });
  const unsent = useUnsentForm(form, { what: "enquiry", fields: FIELDS });
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const who = { name: watch("name"), email: watch("email") ?? "" };
  const fillIn = useCallback(
    ({ name, email, language }: { name: string; email: string; language: Language }) => {
      setValue("name", name, { shouldDirty: true, shouldValidate: true });
      setValue("email", email, { shouldDirty: true });
      setValue("language", language, { shouldDirty: true });
    },
    [setValue],
  );
  const create = trpc.enquiries.create.useMutation({
    onSuccess: async ({ id }) => {
      await Promise.all([utils.enquiries, utils.customers, utils.dashboard].map((one) => one.invalidate()));
      notify.success(ENQUIRY_STAFF_MESSAGES.created);
      close();
      onCreated(id);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "email", { message });
      reportFailure(error, ENQUIRY_STAFF_MESSAGES.createFailed);
    },
  });
  const close = unsent.thenForget(onClose);
  const save = form.handleSubmit((said) => create.mutate({ ...said, key: unsent.keyFor(said) }));
  return (
    <FormDialog
      title="New Enquiry"
      note="You look after it; colleagues see it at once"
      action="Create Enquiry"
      isBusy={create.isPending}
      isDirty={formState.isDirty}
      failure={create.error}
      onSave={() => void save()}
      onClose={close}
    >
      {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="Phone" type="tel" isRequired error={errors.phone?.message} {...register("phone")} />
        <TextField label="Name" isRequired error={errors.name?.message} {...register("name")} />
        <KnownCustomer phone={watch("phone")} present={who} onChoose={fillIn} />
        <TextField
          label="Email"
          type="email"
          hint="If they have one"
          error={errors.email?.message}
          {...register("email")}
        />
        <SelectField label="Source" error={errors.source?.message} {...register("source")}>
          {SOURCES_HEARD.map((source) => (
            <option key={source} value={source}>
              {SOURCE_WORDS[source]}
            </option>
          ))}
        </SelectField>
        <LanguageField hint={WRITTEN_TO} error={errors.language?.message} {...register("language")} />
      </section>
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="Subject" isRequired error={errors.subject?.message} {...register("subject")} />
        <SelectField label="About" error={errors.inquiryType?.message} {...register("inquiryType")}>
          {["general" as const, ...INQUIRY_TYPES.filter((type) => type !== "general")].map((type) => (
            <option key={type} value={type}>
              {INQUIRY_TYPE_LABELS[type]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="What they ask"
          rows={4}
          isRequired
          className="col-span-full"
          error={errors.message?.message}
          {...register("message")}
        />
      </section>
    </FormDialog>
  );
}
