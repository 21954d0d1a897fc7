import { trpc } from "@admin/lib/trpc.ts";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useFormContext } from "react-hook-form";
import { type QuoteTyped, withPackage } from "./quote-values.ts";

/** A package of the catalogue as what the quote begins with. */
export function FromPackage() {
  const tours = trpc.tours.list.useQuery().data ?? [];
  const { getValues, setValue } = useFormContext<QuoteTyped>();
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
