import { DayPlaces } from "@admin/components/day-places.tsx";
import { AddRow } from "@admin/components/form/add-row.tsx";
import { ControlledTags } from "@admin/components/form/controlled.tsx";
import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import { Sortable } from "@admin/components/sortable.tsx";
import { SortableCard } from "@admin/components/sortable-card.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { MAX_DAYS } from "@shikara/contract/tours/schema";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useFieldArray } from "react-hook-form";
import { ClosedMonths } from "./closed-months.tsx";
import type { TourForm } from "./tour-fields.tsx";

/** The days of a package: added, removed and put in order; they are numbered as they stand. */
export function ItineraryField({ form }: { form: TourForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "itinerary" });
  const afterDrawing = useAfterDrawing();
  const fresh = useFreshEntry();
  const addDay = () => {
    const at = fields.length;
    append({ title: "", description: "", activities: [] }, { focusName: `itinerary.${at}.title`, shouldFocus: true });
    fresh(() => form.clearErrors(`itinerary.${at}`));
  };
  const removeDay = (at: number) => {
    remove(at);
    // The button goes with its day: on to the next.
    const next = Math.min(at, fields.length - 2);
    if (next >= 0) afterDrawing(() => form.setFocus(`itinerary.${next}.title`));
  };
  const ids = fields.map(({ id }) => id);
  return (
    <>
      {fields.length === 0 && (
        <p className="text-ink-muted">No days yet. Without any, the page says that they are planned with the guest.</p>
      )}
      <Sortable
        ids={ids}
        nameOf={(id) => `Day ${ids.indexOf(id) + 1}`}
        onMove={(id, to) => move(ids.indexOf(id), to === "last" ? ids.length - 1 : to)}
      >
        <ol className="grid gap-3">
          {fields.map(({ id }, at) => (
            <Day key={id} id={id} at={at} form={form} onRemove={() => removeDay(at)} />
          ))}
        </ol>
      </Sortable>
      <ClosedMonths form={form} />
      {fields.length < MAX_DAYS && <AddRow label="Add day" onAdd={addDay} />}
    </>
  );
}

interface DayProps {
  id: string;
  at: number;
  form: TourForm;
  onRemove: () => void;
}

function Day({ id, at, form, onRemove }: DayProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.itinerary?.[at];
  const name = `Day ${at + 1}`;
  return (
    <SortableCard id={id} name={name} onRemove={onRemove}>
      <div className="grid gap-3 p-3">
        <TextField
          label={`${name} title`}
          isRequired
          error={errors?.title?.message}
          {...register(`itinerary.${at}.title`)}
        />
        <TextArea
          label={`${name} description`}
          rows={2}
          error={errors?.description?.message}
          {...register(`itinerary.${at}.description`)}
        />
        <ControlledTags control={control} name={`itinerary.${at}.activities`} label={`${name} activities`} />
        <DayPlaces control={form.control} name={`itinerary.${at}.placeIds`} day={name} />
      </div>
    </SortableCard>
  );
}
