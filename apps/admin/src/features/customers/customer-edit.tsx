import { LanguageField } from "@admin/components/form/language-field.tsx";
import { TagField } from "@admin/components/form/tag-field.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { type CustomerChanges, type CustomerView, customerChanges } from "@shikara/contract/customers/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import { useCustomerRefresh } from "./use-customers.ts";

const fieldsOf = ({ name, email, phone, language, tags, notes, remindersOff }: CustomerView): CustomerChanges => ({
  ...{ name, email, phone, language, tags, notes, remindersOff },
});

/** Changes what a customer is called and known by; what they booked says what it said then. */
export function CustomerEdit({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const { id } = customer;
  const form = useForm<CustomerChanges>({
    defaultValues: fieldsOf(customer),
    resolver: zodResolver(customerChanges),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: customer,
    fieldsOf,
    words: { saved: CUSTOMER_MESSAGES.updated, failed: CUSTOMER_MESSAGES.saveFailed },
    refresh: useCustomerRefresh(),
    onClose,
  });
  const update = trpc.customers.update.useMutation(outcome);
  const save = form.handleSubmit((typed) => update.mutate({ id, version, ...changesIn(typed) }));
  return (
    <FormDialog
      title="Edit Customer"
      record={{ domain: "customers", id }}
      action="Save Changes"
      note="Earlier bookings keep what they were made with"
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <TextField label="Name" isRequired error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Email"
        type="email"
        hint="Whoever books with this address is this customer"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField label="Phone" type="tel" isRequired error={errors.phone?.message} {...form.register("phone")} />
      <LanguageField
        hint="Proposed for their next booking; each booking keeps its own"
        error={errors.language?.message}
        {...form.register("language")}
      />
      <TagField
        label="Tags"
        value={form.watch("tags")}
        errors={errors.tags?.message ? { "": errors.tags.message } : {}}
        onChange={(chosen) => form.setValue("tags", chosen, { shouldDirty: true, shouldValidate: true })}
      />
      <CheckBox label="No reminders: nothing is written to them by itself" {...form.register("remindersOff")} />
      <TextArea
        label="Notes"
        rows={4}
        hint="For staff alone: what they like, who travels with them, what to watch"
        error={errors.notes?.message}
        {...form.register("notes")}
      />
    </FormDialog>
  );
}
