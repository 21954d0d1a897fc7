import { DayPlaces } from "@admin/components/day-places.tsx";
import { AddRow } from "@admin/components/form/add-row.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { MAX_DAYS } from "@shikara/contract/tours/schema";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { X } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useMadeList } from "./use-made-list.ts";

type Fields = Pick<BookingCreate, "tailorMade">;

/** A journey of the agency's own making: what it is called, and what happens day by day. */
export function MadeFields() {
  const { register, formState, control } = useFormContext<Fields>();
  const errors = formState.errors.tailorMade;
  const { fields, append, remove } = useMadeList("tailorMade.itinerary", "add-day");
  return (
    <section className="grid gap-3">
      <TextField label="Title" isRequired error={errors?.title?.message} {...register("tailorMade.title")} />
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-2 rounded-card border border-line p-3 pt-1">
          <legend className="sr-only">{`Day ${at + 1}`}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden="true" className="font-strong tabular-nums">{`Day ${at + 1}`}</span>
            <IconButton label={`Remove day ${at + 1}`} onClick={() => remove(at)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={`Day ${at + 1} title`}
            isRequired
            error={errors?.itinerary?.[at]?.title?.message}
            {...register(`tailorMade.itinerary.${at}.title`)}
          />
          <TextArea
            label={`Day ${at + 1} description`}
            rows={2}
            error={errors?.itinerary?.[at]?.description?.message}
            {...register(`tailorMade.itinerary.${at}.description`)}
          />
          <DayPlaces control={control} name={`tailorMade.itinerary.${at}.placeIds`} day={`Day ${at + 1}`} />
        </fieldset>
      ))}
      {fields.length < MAX_DAYS && (
        <AddRow id="add-day" label="Add day" onAdd={() => append({ title: "", description: "", placeIds: [] })} />
      )}
    </section>
  );
}
