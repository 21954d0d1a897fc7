import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { DoubtQuestion } from "@admin/components/doubt-question.tsx";
import { AMOUNT, UNTYPED } from "@admin/components/form/amounts.ts";
import { RecordSelect } from "@admin/components/form/record-select.tsx";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { FARE_MESSAGES, TRIP_WORDS } from "@shikara/contract/fares/messages";
import {
  FARE_TRIPS,
  type FareCreate,
  type FareRecord,
  type FareView,
  fareCreate,
} from "@shikara/contract/fares/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";

const NEW: FareCreate = {
  fromId: "",
  toId: "",
  vehicleId: "",
  trip: "oneway",
  seasonFrom: null,
  seasonTo: null,
  amount: UNTYPED,
  source: "",
  sourcedOn: "",
  note: "",
  isUsed: true,
};

function fieldsOf(fare: FareView): FareCreate {
  const { fromId, toId, vehicleId, trip, seasonFrom, seasonTo, amount, source, sourcedOn, note, isUsed } = fare;
  return { fromId, toId, vehicleId, trip, seasonFrom, seasonTo, amount, source, sourcedOn, note, isUsed };
}

interface FareDialogProps {
  /** Undefined: a new one. */
  fare: FareView | undefined;
  onClose: () => void;
}

/** Sets what a journey costs with a vehicle, or changes it. */
export function FareDialog({ fare, onClose }: FareDialogProps) {
  const utils = trpc.useUtils();
  const places = trpc.places.adminList.useQuery({ search: "" }).data ?? [];
  const vehicles = (trpc.fares.terms.useQuery().data ?? []).map(({ vehicleId: id, name }) => ({ id, name }));
  const form = useForm<FareCreate, unknown, FareRecord>({
    defaultValues: fare ? fieldsOf(fare) : NEW,
    resolver: zodResolver(fareCreate),
    ...WHEN_LEFT,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, doubt, dialogProps } = useRecordForm({
    form,
    record: fare,
    fieldsOf,
    words: { saved: fare ? FARE_MESSAGES.updated : FARE_MESSAGES.created, failed: FARE_MESSAGES.failed },
    refresh: () => utils.fares.invalidate(),
    onClose,
  });
  const create = trpc.fares.create.useMutation(outcome);
  const update = trpc.fares.update.useMutation(outcome);
  const remove = trpc.fares.delete.useMutation({
    onSuccess: async () => {
      await utils.fares.invalidate();
      notify.success(FARE_MESSAGES.deleted);
      onClose();
    },
    onError: (error) => reportFailure(error, FARE_MESSAGES.deleteFailed),
  });
  const save = (isMeant: boolean) =>
    form.handleSubmit((record) =>
      fare
        ? update.mutate({ id: fare.id, version, ...changesIn(record), isMeant })
        : create.mutate({ ...record, isMeant }),
    )();
  return (
    <FormDialog
      title={fare ? `${fare.from} to ${fare.to}` : "Add a fare"}
      record={fare && { domain: "fares", id: fare.id }}
      note="The same both ways; tolls and entry fees come on top"
      extra={
        fare && (
          <DeleteRecord
            name={`${fare.from} to ${fare.to}, ${fare.vehicle}`}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: fare.id })}
          />
        )
      }
      action={fare ? "Save Changes" : "Add Fare"}
      {...dialogProps(update, create)}
      onSave={() => void save(false)}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <RecordSelect label="From" records={places} error={errors.fromId?.message} {...register("fromId")} />
        <RecordSelect label="To" records={places} error={errors.toId?.message} {...register("toId")} />
        <RecordSelect label="Vehicle" records={vehicles} error={errors.vehicleId?.message} {...register("vehicleId")} />
        <SelectField label="Trip" {...register("trip")}>
          {FARE_TRIPS.map((trip) => (
            <option key={trip} value={trip}>
              {TRIP_WORDS[trip]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Fare (₹)"
          isRequired
          inputMode="decimal"
          error={errors.amount?.message}
          {...register("amount", AMOUNT)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Season from"
            placeholder="12-15"
            hint="Month-day, or empty"
            error={errors.seasonFrom?.message}
            {...register("seasonFrom", TYPED_OR_NONE)}
          />
          <TextField
            label="Season to"
            placeholder="03-15"
            error={errors.seasonTo?.message}
            {...register("seasonTo", TYPED_OR_NONE)}
          />
        </div>
        <TextField label="Source" isRequired error={errors.source?.message} {...register("source")} />
        <TextField label="As of" type="date" isRequired error={errors.sourcedOn?.message} {...register("sourcedOn")} />
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
        <CheckBox label="Asked for this journey" {...register("isUsed")} />
      </section>
      <DoubtQuestion {...doubt} action="Save it" onMeant={() => void save(true)} />
    </FormDialog>
  );
}
