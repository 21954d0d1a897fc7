import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { FormSection } from "@admin/components/form-sections.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { type TaxSettings, type TaxView, taxSettings } from "@shikara/contract/tax/schema";
import { statesByName } from "@shikara/contract/tax/states";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useForm } from "react-hook-form";
import { TaxClasses, type TaxForm } from "./tax-classes.tsx";

/** How what the agency sells is taxed. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.documents.tax.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return query.data ? <TaxFields stored={query.data} onClose={onClose} /> : null;
}

const fieldsOf = ({ version: _version, ...fields }: TaxView): TaxSettings => fields;

function TaxFields({ stored, onClose }: { stored: TaxView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<TaxSettings>({
    defaultValues: fieldsOf(stored),
    resolver: zodResolver(taxSettings),
    ...WHEN_LEFT,
  });
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: stored,
    fieldsOf,
    words: { saved: TAX_MESSAGES.saved, failed: TAX_MESSAGES.failed },
    refresh: () => utils.documents.invalidate(),
    onClose,
  });
  const update = trpc.documents.updateTax.useMutation(outcome);
  const save = form.handleSubmit((changed) => update.mutate({ ...changed, version }));
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Tax (GST)"
      note="Prices stay what they are: tax is in them"
      action="Save"
      parts={[
        { id: "registration", label: "Registration", isFaulty: Boolean(errors.gstin ?? errors.since) },
        {
          ...{ id: "classes", label: "Classes and rates" },
          ...{ isFaulty: Boolean(errors.classes), count: stored.classes.length },
        },
      ]}
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <Registration form={form} />
      <FormSection
        id="classes"
        title="Classes and rates"
        hint="A rate holds from its day on. What has been issued keeps the rate it was issued with."
      >
        <Notice kind="info">{TAX_MESSAGES.checked}</Notice>
        <TaxClasses form={form} />
      </FormSection>
    </FormDialog>
  );
}

function Registration({ form: { register, formState } }: { form: TaxForm }) {
  const { errors } = formState;
  return (
    <FormSection
      id="registration"
      title="Registration"
      hint="Who is not registered prints nothing of tax. Who is takes each amount apart on invoices, and owes vouchers for money that comes before them."
    >
      <CheckBox label="The agency is registered for GST" {...register("isRegistered")} />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Registered from"
          type="date"
          hint="What was paid or issued before bears no tax"
          error={errors.since?.message}
          {...register("since")}
        />
        <TextField
          label="GSTIN"
          autoComplete="off"
          hint="15 characters; printed in place of the one under Invoices and UPI"
          error={errors.gstin?.message}
          {...register("gstin")}
        />
        <SelectField label="State of the agency" error={errors.state?.message} {...register("state")}>
          {statesByName().map(([code, name]) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}
