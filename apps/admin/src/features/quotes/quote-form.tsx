import { NUMBER } from "@admin/components/form/amounts.ts";
import { ControlledTags } from "@admin/components/form/controlled.tsx";
import { LanguageField, WRITTEN_TO } from "@admin/components/form/language-field.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { FormSection } from "@admin/components/form-sections.tsx";
import { KnownCustomer } from "@admin/components/known-customer.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { unsentWhat, useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { type NewQuote, type QuoteDetails, quoteCreate } from "@shikara/contract/quotes/schema";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FromPackage } from "./from-package.tsx";
import { HindrancesOfForm } from "./hindrances.tsx";
import { OfferedAlready } from "./offered-already.tsx";
import { QuoteDays } from "./quote-days.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteSums } from "./quote-sums.tsx";
import { linesForEach, type QuoteTyped, quoteOf } from "./quote-values.ts";
import { UntakenRatesHeld } from "./untaken-rates.tsx";

interface QuoteFormProps {
  /** Undefined for a new one. */
  quote?: QuoteDetails | undefined;
  /** What it begins with. */
  first: QuoteTyped;
  onSaved: (id: string) => void;
  onClose: () => void;
}

const FIELDS = Object.keys(quoteCreate.shape);
const PARTS = [
  { id: "whose", label: "Customer" },
  { id: "journey", label: "Journey" },
  { id: "days", label: "Days" },
  { id: "price", label: "Price" },
  { id: "words", label: "Words" },
];

/** Writes a quote: for whom, what it is day by day, and its price by lines with what they cost. */
export function QuoteForm({ quote, first, onSaved, onClose }: QuoteFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<QuoteTyped, unknown, NewQuote>({
    defaultValues: first,
    resolver: zodResolver(quoteCreate),
    ...WHEN_LEFT,
  });
  const { register, formState, control, watch, setValue, getValues } = form;
  const { errors } = formState;
  const unsent = useUnsentForm(form, {
    what: quote ? unsentWhat("quote", quote) : `quote-${first.enquiryId ?? "new"}`,
    fields: FIELDS,
  });
  const counted = useRef(0);
  const isCounted = () => {
    counted.current = getValues("content.travelers");
  };
  const follow = () => {
    const { travelers, lines } = getValues("content");
    // Between two figures the field is empty.
    if (!(travelers > 0)) return;
    for (const at of linesForEach(lines, counted.current))
      setValue(`content.lines.${at}.quantity`, travelers, { shouldDirty: true });
    counted.current = travelers;
  };
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: quote,
    fieldsOf: quoteOf,
    words: {
      saved: quote?.sendAskedAt ? QUOTE_MESSAGES.savedUnasked : QUOTE_MESSAGES.saved,
      failed: QUOTE_MESSAGES.saveFailed,
    },
    refresh: () => utils.quotes.invalidate(),
    onClose: unsent.thenForget(onClose),
  });
  const create = trpc.quotes.create.useMutation({
    ...outcome,
    onSuccess: async ({ id }) => {
      await outcome.onSuccess();
      onSaved(id);
    },
  });
  const update = trpc.quotes.update.useMutation(outcome);
  const save = form.handleSubmit((said) => {
    const { source: _source, enquiryId: _enquiry, ...changes } = said;
    if (quote) update.mutate({ id: quote.id, version, ...changes });
    else create.mutate({ ...said, key: unsent.keyFor(said) });
  });
  const who = { name: watch("customerName"), email: watch("email") ?? "" };
  const parts = PARTS.map((part) => ({
    ...part,
    ...(part.id === "days" && { count: watch("content.days").length }),
    ...(part.id === "price" && { count: watch("content.lines").length, isFaulty: Boolean(errors.content?.lines) }),
  }));
  return (
    <UntakenRatesHeld>
      {(hold) => (
        <FormDialog
          {...dialogProps(update, create)}
          title={quote ? `Quote ${quote.reference}` : "New Quote"}
          parts={parts}
          note={<QuoteSums control={control} />}
          action={quote ? "Save Quote" : "Create Quote"}
          onSave={() => hold(() => void save())}
        >
          <FormProvider {...form}>
            {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
            {quote?.sendAskedAt && <Notice kind="info">{QUOTE_MESSAGES.takesBack}</Notice>}
            <FormSection id="whose" title="Customer">
              {!quote && first.enquiryId && <OfferedAlready enquiryId={first.enquiryId} />}
              <div className="grid gap-3 md:grid-cols-2">
                <TextField label="Phone" type="tel" error={errors.phone?.message} {...register("phone")} />
                <TextField
                  label="Full Name"
                  isRequired
                  error={errors.customerName?.message}
                  {...register("customerName")}
                />
                <TextField
                  label="Email"
                  type="email"
                  hint="The quote goes there; without one its link goes by WhatsApp"
                  error={errors.email?.message}
                  {...register("email")}
                />
                <LanguageField hint={WRITTEN_TO} error={errors.language?.message} {...register("language")} />
                {!quote && (
                  <KnownCustomer
                    phone={watch("phone") ?? ""}
                    present={who}
                    onChoose={({ name, email, language }) => {
                      setValue("customerName", name, { shouldDirty: true, shouldValidate: true });
                      setValue("email", email, { shouldDirty: true });
                      setValue("language", language, { shouldDirty: true });
                    }}
                  />
                )}
              </div>
            </FormSection>
            <FormSection id="journey" title="Journey">
              <FromPackage />
              <TextField
                label="Title"
                isRequired
                error={errors.content?.title?.message}
                {...register("content.title")}
              />
              <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
                <TextField
                  label="Travel Date"
                  type="date"
                  isRequired
                  error={errors.content?.travelDate?.message}
                  {...register("content.travelDate")}
                />
                <TextField
                  label="Travellers"
                  type="number"
                  min={1}
                  isRequired
                  error={errors.content?.travelers?.message}
                  {...register("content.travelers", { ...NUMBER, onChange: follow })}
                  onFocus={isCounted}
                />
                <TextField
                  label="Valid Until"
                  type="date"
                  isRequired
                  error={errors.content?.validUntil?.message}
                  {...register("content.validUntil")}
                />
                <TextField
                  label="Deposit (₹)"
                  type="number"
                  min={0}
                  step={0.01}
                  error={errors.content?.deposit?.message}
                  {...register("content.deposit", NUMBER)}
                />
              </div>
            </FormSection>
            <FormSection id="days" title="Days">
              <HindrancesOfForm />
              <QuoteDays />
            </FormSection>
            <FormSection id="price" title="Price" hint="Customers read neither cost nor supplier">
              <QuoteLines />
            </FormSection>
            <FormSection id="words" title="Words">
              <TextArea
                label="Note to the customer"
                rows={3}
                error={errors.content?.note?.message}
                {...register("content.note")}
              />
              <ControlledTags control={control} name="content.inclusions" label="Included" />
              <ControlledTags control={control} name="content.exclusions" label="Not included" />
            </FormSection>
          </FormProvider>
        </FormDialog>
      )}
    </UntakenRatesHeld>
  );
}
