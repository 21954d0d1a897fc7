import { trpc } from "@admin/lib/trpc.ts";
import { MAX_DAY_PLACES } from "@shikara/contract/tours/schema";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { X } from "lucide-react";
import { useController } from "react-hook-form";
import type { TourForm } from "./tour-fields.tsx";

interface DayPlacesProps {
  form: TourForm;
  at: number;
  /** 'Day 3'. */
  day: string;
}

/** The places that a day passes, in the order of the way: the map and what is closed go by them. */
export function DayPlaces({ form, at, day }: DayPlacesProps) {
  const places = trpc.places.adminList.useQuery({ search: "" }).data ?? [];
  const { field } = useController({ control: form.control, name: `itinerary.${at}.placeIds` });
  const ids = field.value ?? [];
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? "";
  const drop = (index: number) => field.onChange(ids.filter((_, place) => place !== index));
  return (
    <div className="grid gap-2">
      {ids.length > 0 && (
        <ol aria-label={`${day} places`} className="flex flex-wrap gap-1.5">
          {ids.map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may pass the same place twice
            <li key={index}>
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)} from ${day}`}
                onClick={() => drop(index)}
                className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line bg-sunken px-3 text-sm hover:bg-tint"
              >
                {nameOf(id)}
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {ids.length < MAX_DAY_PLACES && (
        <SelectField
          label={`${day}: add a place`}
          hint="In the order of the way"
          name={`itinerary.${at}.place`}
          value=""
          onChange={({ target }) => target.value && field.onChange([...ids, target.value])}
        >
          <option value="">Choose a place</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
