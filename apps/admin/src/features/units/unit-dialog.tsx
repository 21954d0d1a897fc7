import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { NUMBER, UNTYPED } from "@admin/components/form/amounts.ts";
import { RecordSelect } from "@admin/components/form/record-select.tsx";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportInUse } from "@admin/lib/in-use.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PAPER_WORDS, UNIT_MESSAGES } from "@shikara/contract/units/messages";
import { type UnitCreate, type UnitRecord, type UnitView, unitCreate } from "@shikara/contract/units/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";

const NEW_UNIT: UnitCreate = {
  ...{ vehicleId: "", registration: "", seats: UNTYPED, note: "", isActive: true },
  ...{ permitEnds: null, insuranceEnds: null, fitnessEnds: null, pollutionEnds: null },
};
const fieldsOf = (unit: UnitView): UnitCreate => {
  const { vehicleId, registration, seats, note, isActive } = unit;
  const { permitEnds, insuranceEnds, fitnessEnds, pollutionEnds } = unit;
  const ends = { permitEnds, insuranceEnds, fitnessEnds, pollutionEnds };
  return { vehicleId: vehicleId ?? "", registration, seats, note, isActive, ...ends };
};

/** Each paper's last day. */
const ENDS = [
  { name: "permitEnds", paper: "permit" },
  { name: "insuranceEnds", paper: "insurance" },
  { name: "fitnessEnds", paper: "fitness" },
  { name: "pollutionEnds", paper: "pollution" },
] as const;

interface UnitDialogProps {
  /** Undefined: a new one. */
  unit: UnitView | undefined;
  vehicles: readonly { id: string; name: string }[];
  mayDelete: boolean;
  onClose: () => void;
}

/** Adds a car, or changes what is known of one. */
export function UnitDialog({ unit, vehicles, mayDelete, onClose }: UnitDialogProps) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.units.invalidate(), utils.duties.invalidate()]);
  const form = useForm<UnitCreate, unknown, UnitRecord>({
    defaultValues: unit ? fieldsOf(unit) : NEW_UNIT,
    resolver: zodResolver(unitCreate),
    ...WHEN_LEFT,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: unit, fieldsOf, refresh, onClose },
    words: { saved: unit ? UNIT_MESSAGES.updated : UNIT_MESSAGES.created, failed: UNIT_MESSAGES.failed },
  });
  const create = trpc.units.create.useMutation(outcome);
  const update = trpc.units.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    unit ? update.mutate({ id: unit.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const done = async (said: string) => {
    await refresh();
    notify.success(said);
    onClose();
  };
  const retire = trpc.units.update.useMutation({ onSuccess: () => done(UNIT_MESSAGES.updated) });
  const remove = trpc.units.delete.useMutation({
    onSuccess: () => done(UNIT_MESSAGES.deleted),
    onError: (error, { id }) =>
      reportInUse(error, UNIT_MESSAGES.deleteFailed, () => retire.mutate({ id, isActive: false })),
  });
  return (
    <FormDialog
      title={unit ? unit.registration : "Add a car"}
      record={unit && { domain: "units", id: unit.id }}
      extra={
        unit &&
        mayDelete && (
          <DeleteRecord
            name={unit.registration}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: unit.id })}
          />
        )
      }
      action={unit ? "Save Changes" : "Add Car"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid grid-cols-2 gap-3">
        <TextField label="Registration" isRequired error={errors.registration?.message} {...register("registration")} />
        <TextField
          label="Seats"
          inputMode="numeric"
          isRequired
          error={errors.seats?.message}
          {...register("seats", NUMBER)}
        />
        <div className="col-span-2">
          <RecordSelect
            label="Vehicle"
            hint="Bookings of it are offered this car"
            records={vehicles}
            error={errors.vehicleId?.message}
            {...register("vehicleId")}
          />
        </div>
      </section>
      <section className="grid grid-cols-2 gap-3 border-t border-line pt-5">
        <h3 className="col-span-2 text-sm font-strong">The last day of</h3>
        {ENDS.map(({ name, paper }) => (
          <TextField
            key={name}
            label={PAPER_WORDS[paper]}
            type="date"
            error={errors[name]?.message}
            {...register(name, TYPED_OR_NONE)}
          />
        ))}
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
        <CheckBox label="In service: duties are given with it" {...register("isActive")} />
      </section>
    </FormDialog>
  );
}
