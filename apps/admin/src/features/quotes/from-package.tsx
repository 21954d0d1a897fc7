import { trpc } from "@admin/lib/trpc.ts";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { linesOnDay, type QuoteTyped, withPackage } from "./quote-values.ts";

/** A package of the catalogue as what the quote begins with. */
export function FromPackage() {
  const tours = trpc.tours.list.useQuery().data ?? [];
  const { control, getValues, setValue } = useFormContext<QuoteTyped>();
  const day = useWatch({ control, name: "content.travelDate" });
  const priced = useRef(day);
  useEffect(() => {
    if (day === "" || day === priced.current || tours.length === 0) return;
    priced.current = day;
    linesOnDay(getValues("content.lines"), tours, day).forEach(({ price, source }, at) => {
      if (price === getValues(`content.lines.${at}.price`)) return;
      setValue(`content.lines.${at}.price`, price, { shouldDirty: true });
      setValue(`content.lines.${at}.source`, source, { shouldDirty: true });
    });
  }, [day, tours, getValues, setValue]);
  const take = (id: string) => {
    const tour = tours.find((one) => one.id === id);
    if (tour) setValue("content", withPackage(getValues("content"), tour), { shouldDirty: true });
  };
  return (
    <SelectField
      name="template"
      label="Begin with a package"
      hint="Its days, what is in it, and its price take the place of what stands here"
      value=""
      onChange={({ target }) => take(target.value)}
    >
      <option value="">Of our own making</option>
      {tours.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
