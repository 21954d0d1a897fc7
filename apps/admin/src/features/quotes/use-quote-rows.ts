import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import type { Destination } from "@admin/components/sortable.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { type FieldArray, useFieldArray, useFormContext } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";

/**
 * The days or the lines of a quote, which are put in order. One that is taken away leaves the focus with the title of the one that has come in
 * its place, else with `adds`, the id of what adds another.
 */
export function useQuoteRows<Name extends "content.days" | "content.lines">(name: Name, adds: string) {
  const { control, clearErrors } = useFormContext<QuoteTyped>();
  const { fields, append, remove, move } = useFieldArray<QuoteTyped, Name>({ control, name });
  const afterDrawing = useAfterDrawing();
  const fresh = useFreshEntry();
  const ids = fields.map(({ id }) => id);
  return {
    fields,
    ids,
    append(entry: FieldArray<QuoteTyped, Name>) {
      const at = fields.length;
      append(entry);
      fresh(() => clearErrors(`${name}.${at}`));
    },
    remove(at: number) {
      remove(at);
      afterDrawing(() => (document.getElementById(`${name}.${at}.title`) ?? document.getElementById(adds))?.focus());
    },
    /** From where it was taken, and where it stands now. */
    move(id: string, to: Destination): [from: number, to: number] {
      const [from, place] = [ids.indexOf(id), to === "last" ? ids.length - 1 : to];
      move(from, place);
      return [from, place];
    },
  };
}
