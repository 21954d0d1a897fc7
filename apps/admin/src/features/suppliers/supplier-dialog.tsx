import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { NUMBER } from "@admin/components/form/amounts.ts";
import { RowList } from "@admin/components/form/row-list.tsx";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportInUse } from "@admin/lib/in-use.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { SUPPLIER_KIND_LABELS, SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { SUPPLIER_KINDS } from "@shikara/contract/suppliers/rules";
import {
  MAX_CONTACTS,
  type SupplierCreate,
  type SupplierRecord,
  type SupplierView,
  supplierCreate,
} from "@shikara/contract/suppliers/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useFieldArray, useForm } from "react-hook-form";

const NO_CONTACT = { name: "", phone: "", email: "" };
const NEW_SUPPLIER: SupplierCreate = {
  ...{ kind: "hotel", name: "", placeId: null, contacts: [NO_CONTACT], advancePercent: 0, restDays: 0 },
  ...{ payTo: "", note: "", isActive: true },
};
const fieldsOf = (supplier: SupplierView): SupplierCreate => {
  const { kind, name, placeId, contacts, advancePercent, restDays, payTo, note, isActive } = supplier;
  return { kind, name, placeId, contacts, advancePercent, restDays, payTo, note, isActive };
};

interface SupplierDialogProps {
  /** Undefined: a new one. */
  supplier: SupplierView | undefined;
  mayDelete: boolean;
  onSaved?: (id: string) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Adds a supplier, or changes what is known of one. */
export function SupplierDialog({ supplier, mayDelete, onSaved, onDeleted, onClose }: SupplierDialogProps) {
  const utils = trpc.useUtils();
  const places = trpc.places.adminList.useQuery({ search: "" }).data ?? [];
  const refresh = () => Promise.all([utils.suppliers.invalidate(), utils.stays.invalidate()]);
  const form = useForm<SupplierCreate, unknown, SupplierRecord>({
    defaultValues: supplier ? fieldsOf(supplier) : NEW_SUPPLIER,
    resolver: zodResolver(supplierCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const contacts = useFieldArray({ control, name: "contacts" });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: supplier, fieldsOf, refresh, onClose },
    words: {
      saved: supplier ? SUPPLIER_MESSAGES.updated : SUPPLIER_MESSAGES.created,
      failed: SUPPLIER_MESSAGES.failed,
    },
  });
  const create = trpc.suppliers.create.useMutation({
    ...outcome,
    async onSuccess({ id }) {
      await outcome.onSuccess();
      onSaved?.(id);
    },
  });
  const update = trpc.suppliers.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    supplier ? update.mutate({ id: supplier.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const done = async (said: string) => {
    await refresh();
    notify.success(said);
    onClose();
  };
  const retire = trpc.suppliers.update.useMutation({ onSuccess: () => done(SUPPLIER_MESSAGES.updated) });
  const remove = trpc.suppliers.delete.useMutation({
    onSuccess() {
      onDeleted?.();
      return done(SUPPLIER_MESSAGES.deleted);
    },
    onError: (error, { id }) =>
      reportInUse(error, SUPPLIER_MESSAGES.deleteFailed, () => retire.mutate({ id, isActive: false })),
  });
  return (
    <FormDialog
      title={supplier ? supplier.name : "Add a supplier"}
      record={supplier && { domain: "suppliers", id: supplier.id }}
      extra={
        supplier &&
        mayDelete && (
          <DeleteRecord
            name={supplier.name}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: supplier.id })}
          />
        )
      }
      action={supplier ? "Save Changes" : "Add Supplier"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="Name" isRequired error={errors.name?.message} {...register("name")} />
        <SelectField label="Kind" {...register("kind")}>
          {SUPPLIER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SUPPLIER_KIND_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={places.length}
          label="Place"
          error={errors.placeId?.message}
          {...register("placeId", TYPED_OR_NONE)}
        >
          <option value="">None of the places</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Advance (%)"
            type="number"
            min={0}
            max={100}
            hint="Due once confirmed"
            error={errors.advancePercent?.message}
            {...register("advancePercent", NUMBER)}
          />
          <TextField
            label="Rest due, days"
            type="number"
            hint="From arrival; -7 is a week before"
            error={errors.restDays?.message}
            {...register("restDays", NUMBER)}
          />
        </div>
      </section>
      <section className="border-t border-line pt-5">
        <RowList
          form={form}
          list="contacts"
          rows={contacts}
          title="Contacts"
          none="Nobody is known there yet."
          entry="contact"
          most={MAX_CONTACTS}
          first="name"
          onAdd={(options) => contacts.append(NO_CONTACT, options)}
          row={(at) => (
            <fieldset className="grid gap-3 md:grid-cols-3">
              <legend className="sr-only">{`Contact ${at + 1}`}</legend>
              <TextField
                label="Name"
                isRequired
                error={errors.contacts?.[at]?.name?.message}
                {...register(`contacts.${at}.name`)}
              />
              <TextField
                label="Phone"
                type="tel"
                error={errors.contacts?.[at]?.phone?.message}
                {...register(`contacts.${at}.phone`)}
              />
              <TextField
                label="E-mail"
                type="email"
                error={errors.contacts?.[at]?.email?.message}
                {...register(`contacts.${at}.email`)}
              />
            </fieldset>
          )}
        />
        <p className="mt-1 text-xs text-ink-muted">Requests and vouchers go to the first one with an e-mail address.</p>
      </section>
      <section className="grid gap-3 border-t border-line pt-5 md:grid-cols-2">
        <TextArea
          label="Where to pay"
          rows={2}
          hint="Bank account or UPI; agents do not see it"
          error={errors.payTo?.message}
          {...register("payTo")}
        />
        <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
        <CheckBox label="In use: stays are planned there" {...register("isActive")} />
      </section>
    </FormDialog>
  );
}
