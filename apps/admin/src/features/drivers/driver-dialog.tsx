import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { LanguageField } from "@admin/components/form/language-field.tsx";
import { TagField } from "@admin/components/form/tag-field.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportInUse } from "@admin/lib/in-use.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { DRIVER_MESSAGES } from "@shikara/contract/drivers/messages";
import { type DriverCreate, type DriverRecord, type DriverView, driverCreate } from "@shikara/contract/drivers/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useController, useForm } from "react-hook-form";
import { DriverCalendar } from "./driver-calendar.tsx";

const NEW_DRIVER: DriverCreate = {
  ...{
    name: "",
    phone: "",
    licenceNumber: "",
    licenceEnds: "",
    languages: [],
    language: "en",
    note: "",
    isActive: true,
  },
};
const fieldsOf = (driver: DriverView): DriverCreate => {
  const { name, phone, licenceNumber, licenceEnds, languages, language, note, isActive } = driver;
  return { name, phone, licenceNumber, licenceEnds, languages, language, note, isActive };
};

interface DriverDialogProps {
  /** Undefined: a new one. */
  driver: DriverView | undefined;
  mayDelete: boolean;
  onClose: () => void;
}

/** Adds a driver, or changes what is known of one. */
export function DriverDialog({ driver, mayDelete, onClose }: DriverDialogProps) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.drivers.invalidate(), utils.duties.invalidate()]);
  const form = useForm<DriverCreate, unknown, DriverRecord>({
    defaultValues: driver ? fieldsOf(driver) : NEW_DRIVER,
    resolver: zodResolver(driverCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const languages = useController({ control, name: "languages" });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: driver, fieldsOf, refresh, onClose },
    words: { saved: driver ? DRIVER_MESSAGES.updated : DRIVER_MESSAGES.created, failed: DRIVER_MESSAGES.failed },
  });
  const create = trpc.drivers.create.useMutation(outcome);
  const update = trpc.drivers.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    driver ? update.mutate({ id: driver.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const done = async (said: string) => {
    await refresh();
    notify.success(said);
    onClose();
  };
  const retire = trpc.drivers.update.useMutation({ onSuccess: () => done(DRIVER_MESSAGES.updated) });
  const remove = trpc.drivers.delete.useMutation({
    onSuccess: () => done(DRIVER_MESSAGES.deleted),
    onError: (error, { id }) =>
      reportInUse(error, DRIVER_MESSAGES.deleteFailed, () => retire.mutate({ id, isActive: false })),
  });
  return (
    <FormDialog
      title={driver ? driver.name : "Add a driver"}
      record={driver && { domain: "drivers", id: driver.id }}
      extra={
        driver &&
        mayDelete && (
          <DeleteRecord
            name={driver.name}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: driver.id })}
          />
        )
      }
      action={driver ? "Save Changes" : "Add Driver"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="Name" isRequired error={errors.name?.message} {...register("name")} />
        <TextField label="Phone" type="tel" isRequired error={errors.phone?.message} {...register("phone")} />
        <TextField
          label="Licence number"
          isRequired
          error={errors.licenceNumber?.message}
          {...register("licenceNumber")}
        />
        <TextField
          label="Licence ends"
          type="date"
          isRequired
          hint="Its last day"
          error={errors.licenceEnds?.message}
          {...register("licenceEnds")}
        />
        <div className="md:col-span-2">
          <TagField label="Speaks" value={languages.field.value ?? []} onChange={languages.field.onChange} />
        </div>
        <LanguageField hint="Of their own page" {...register("language")} />
        <TextArea label="Note" rows={2} className="md:col-span-2" error={errors.note?.message} {...register("note")} />
        <CheckBox label="In service: has duties, a link and a calendar" {...register("isActive")} />
      </section>
      {driver?.isActive && <DriverCalendar driver={driver} />}
    </FormDialog>
  );
}
