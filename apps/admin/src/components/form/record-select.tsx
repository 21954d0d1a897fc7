import { SelectField } from "@shikara/ui/form/fields.tsx";
import type { ComponentProps } from "react";

interface RecordSelectProps extends Omit<ComponentProps<typeof SelectField>, "children" | "isRequired"> {
  records: readonly { id: string; name: string }[];
}

/** One of these records, which must be chosen. It is made anew as they come, so that the one that is chosen is among them. */
export function RecordSelect({ records, ...field }: RecordSelectProps) {
  return (
    <SelectField key={records.length} {...field} isRequired>
      <option value="">Please choose</option>
      {records.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
