import { usePlaces } from "@admin/lib/use-places.ts";
import { counted } from "@shikara/client/format.ts";
import { MAX_DAY_PLACES } from "@shikara/contract/tours/schema";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { X } from "lucide-react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

interface DayPlacesProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The field of the form that holds their ids. */
  name: FieldPathByValue<Values, string[] | undefined>;
  /** 'Day 3'. */
  day: string;
}

/** The places that a day passes, in the order of the way: the map and what is closed go by them. */
export function DayPlaces<Values extends FieldValues>({ control, name, day }: DayPlacesProps<Values>) {
  const places = usePlaces();
  const { field } = useController({ control, name });
  const ids: readonly string[] = field.value ?? [];
  // Nobody takes away what they cannot tell: whoever may not read places sees how many there are.
  if (!places)
    return ids.length > 0 && <p className="text-xs text-ink-muted">{counted(ids.length, "place")} on the way</p>;
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? "a place";
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
      {places.length > 0 && ids.length < MAX_DAY_PLACES && (
        <SelectField
          label={`${day}: add a place`}
          hint="In the order of the way"
          name={`${name}.more`}
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
