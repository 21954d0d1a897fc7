import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { type FieldArray, useFieldArray, useFormContext } from "react-hook-form";

type Fields = Pick<BookingCreate, "tailorMade">;

/**
 * The days or the lines of a journey of the agency's own making. One that is taken away leaves the focus with the title of the one
 * that has come in its place, else with `adds`, the id of what adds another.
 */
export function useMadeList<Name extends "tailorMade.itinerary" | "tailorMade.lines">(name: Name, adds: string) {
  const { control, clearErrors } = useFormContext<Fields>();
  const { fields, append, remove } = useFieldArray<Fields, Name>({ control, name });
  const afterDrawing = useAfterDrawing();
  const fresh = useFreshEntry();
  return {
    fields,
    append(entry: FieldArray<Fields, Name>) {
      const at = fields.length;
      append(entry);
      fresh(() => clearErrors(`${name}.${at}`));
    },
    remove(at: number) {
      remove(at);
      afterDrawing(() => (document.getElementById(`${name}.${at}.title`) ?? document.getElementById(adds))?.focus());
    },
  };
}
