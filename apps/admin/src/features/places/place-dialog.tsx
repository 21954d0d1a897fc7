import { AMOUNT_OR_NONE } from "@admin/components/form/amounts.ts";
import { ControlledTags } from "@admin/components/form/controlled.tsx";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import {
  PLACE_KIND_WORDS,
  PLACE_KINDS,
  type PlaceCreate,
  type PlaceRecord,
  type PlaceView,
  placeCreate,
} from "@shikara/contract/places/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";

const NEW: PlaceCreate = { name: "", kind: "town", spellings: [], latitude: null, longitude: null, isShown: true };

function fieldsOf(place: PlaceView): PlaceCreate {
  const { name, nameHi, nameUr, spellings, kind, latitude, longitude, ...rest } = place;
  const { positionSource, positionOn, note, isShown } = rest;
  return { name, nameHi, nameUr, spellings, kind, latitude, longitude, positionSource, positionOn, note, isShown };
}

interface PlaceDialogProps {
  /** Undefined: a new one. */
  place: PlaceView | undefined;
  onClose: () => void;
}

/** Adds a place, or changes how it is called, found and offered. */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<PlaceCreate, unknown, PlaceRecord>({
    defaultValues: place ? fieldsOf(place) : NEW,
    resolver: zodResolver(placeCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: place,
    fieldsOf,
    words: { saved: place ? PLACE_MESSAGES.updated : PLACE_MESSAGES.created, failed: PLACE_MESSAGES.failed },
    refresh: () => utils.places.invalidate(),
    onClose,
  });
  const create = trpc.places.create.useMutation(outcome);
  const update = trpc.places.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    place ? update.mutate({ id: place.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const position = { type: "number", step: "any", inputMode: "decimal" } as const;
  return (
    <FormDialog
      title={place ? `Edit ${place.name}` : "Add a place"}
      record={place && { domain: "places", id: place.id }}
      action={place ? "Save Changes" : "Add Place"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="Name" isRequired error={errors.name?.message} {...register("name")} />
        <SelectField label="Kind" isRequired error={errors.kind?.message} {...register("kind")}>
          {PLACE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {PLACE_KIND_WORDS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Name in Hindi" lang="hi" error={errors.nameHi?.message} {...register("nameHi")} />
        <TextField label="Name in Urdu" lang="ur" dir="rtl" error={errors.nameUr?.message} {...register("nameUr")} />
        <div className="col-span-full">
          <ControlledTags control={control} name="spellings" label="Other spellings" />
        </div>
        <TextField
          label="Latitude"
          {...position}
          hint="Degrees, as 34.08"
          error={errors.latitude?.message}
          {...register("latitude", AMOUNT_OR_NONE)}
        />
        <TextField
          label="Longitude"
          {...position}
          hint="Degrees, as 74.80"
          error={errors.longitude?.message}
          {...register("longitude", AMOUNT_OR_NONE)}
        />
        <TextField
          label="Source of the position"
          hint="Who says so"
          error={errors.positionSource?.message}
          {...register("positionSource")}
        />
        <TextField
          label="Looked up on"
          type="date"
          error={errors.positionOn?.message}
          {...register("positionOn", TYPED_OR_NONE)}
        />
        <TextArea label="Note" rows={2} className="col-span-full" error={errors.note?.message} {...register("note")} />
        <CheckBox label="Offered where one chooses a place" {...register("isShown")} />
      </section>
    </FormDialog>
  );
}
