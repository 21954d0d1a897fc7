import { DeleteRecord } from "@admin/components/delete-record.tsx";
import { AMOUNT, NUMBER } from "@admin/components/form/amounts.ts";
import { RecordSelect } from "@admin/components/form/record-select.tsx";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { reportInUse } from "@admin/lib/in-use.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { PlaceView } from "@shikara/contract/places/schema";
import { ROAD_MESSAGES, TERRAIN_WORDS } from "@shikara/contract/roads/messages";
import {
  type StretchCreate,
  type StretchRecord,
  type StretchView,
  stretchCreate,
  TERRAINS,
} from "@shikara/contract/roads/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm, useWatch } from "react-hook-form";
import { FeesField, LimitsField } from "./fees-field.tsx";
import { MonthsField } from "./months-field.tsx";
import { fieldsOf, NEW_ROAD } from "./road-values.ts";

interface RoadDialogProps {
  /** Undefined: a new one. */
  stretch: StretchView | undefined;
  places: readonly Pick<PlaceView, "id" | "name">[];
  onClose: () => void;
}

/** Adds a road between two places, or changes what is known of it. */
export function RoadDialog({ stretch, places, onClose }: RoadDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<StretchCreate, unknown, StretchRecord>({
    defaultValues: stretch ? fieldsOf(stretch) : NEW_ROAD,
    resolver: zodResolver(stretchCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: stretch,
    fieldsOf,
    words: { saved: stretch ? ROAD_MESSAGES.updated : ROAD_MESSAGES.created, failed: ROAD_MESSAGES.failed },
    refresh: () => utils.roads.invalidate(),
    onClose,
  });
  const create = trpc.roads.create.useMutation(outcome);
  const update = trpc.roads.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    stretch ? update.mutate({ id: stretch.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const done = async (said: string) => {
    await utils.roads.invalidate();
    notify.success(said);
    onClose();
  };
  const takeOut = trpc.roads.update.useMutation({ onSuccess: () => done(ROAD_MESSAGES.updated) });
  const remove = trpc.roads.delete.useMutation({
    onSuccess: () => done(ROAD_MESSAGES.deleted),
    onError: (error, { id }) =>
      reportInUse(error, ROAD_MESSAGES.deleteFailed, () => takeOut.mutate({ id, isUsed: false })),
  });
  const isAllYear = (useWatch({ control, name: "months" }) ?? []).length === 12;
  return (
    <FormDialog
      title={stretch ? `${stretch.from} to ${stretch.to}` : "Add a road"}
      record={stretch && { domain: "roads", id: stretch.id }}
      note="The same both ways"
      extra={
        stretch && (
          <DeleteRecord
            name={`${stretch.from} to ${stretch.to}`}
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ id: stretch.id })}
          />
        )
      }
      action={stretch ? "Save Changes" : "Add Road"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid grid-cols-2 gap-3 md:grid-cols-4 *:col-span-2">
        <RecordSelect label="From" records={places} error={errors.fromId?.message} {...register("fromId")} />
        <RecordSelect label="To" records={places} error={errors.toId?.message} {...register("toId")} />
        <TextField
          label="Kilometres"
          isRequired
          inputMode="decimal"
          className="!col-span-1"
          error={errors.km?.message}
          {...register("km", AMOUNT)}
        />
        <TextField
          label="Minutes"
          isRequired
          inputMode="numeric"
          className="!col-span-1"
          error={errors.minutes?.message}
          {...register("minutes", NUMBER)}
        />
        <SelectField label="Terrain" className="!col-span-1" {...register("terrain")}>
          {TERRAINS.map((terrain) => (
            <option key={terrain} value={terrain}>
              {TERRAIN_WORDS[terrain]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="As of"
          type="date"
          isRequired
          className="!col-span-1"
          error={errors.sourcedOn?.message}
          {...register("sourcedOn")}
        />
        <TextField
          label="Source"
          isRequired
          hint="Of kilometres and minutes"
          error={errors.source?.message}
          {...register("source")}
        />
        <TextField
          label="Called"
          hint="Where there is more than one"
          error={errors.road?.message}
          {...register("road")}
        />
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <MonthsField control={control} />
        {!isAllYear && (
          <div className="grid gap-3 md:grid-cols-[3fr_1fr]">
            <TextField
              label="Source of the months"
              isRequired
              error={errors.monthsSource?.message}
              {...register("monthsSource")}
            />
            <TextField
              label="Months as of"
              type="date"
              isRequired
              error={errors.monthsSourcedOn?.message}
              {...register("monthsSourcedOn", TYPED_OR_NONE)}
            />
          </div>
        )}
      </section>
      <section className="grid gap-5 border-t border-line pt-5">
        <h3 className="sr-only">Fees and limits</h3>
        <FeesField form={form} />
        <LimitsField form={form} />
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <TextArea label="Note" rows={2} error={errors.note?.message} {...register("note")} />
        <CheckBox label="Journeys go over it" {...register("isUsed")} />
      </section>
    </FormDialog>
  );
}
