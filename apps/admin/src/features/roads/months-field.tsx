import { months as monthNames } from "@shikara/contract/core/formats";
import { EVERY_MONTH } from "@shikara/contract/roads/days";
import type { StretchCreate, StretchRecord } from "@shikara/contract/roads/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { type Control, useController } from "react-hook-form";

/** In which months a road is usually open. */
export function MonthsField({ control }: { control: Control<StretchCreate, unknown, StretchRecord> }) {
  const { field } = useController({ control, name: "months" });
  const months = field.value ?? [];
  const change = (month: number, isIn: boolean) =>
    field.onChange(EVERY_MONTH.filter((one) => (one === month ? isIn : months.includes(one))));
  return (
    <fieldset>
      <legend className="pb-1 font-medium">Open in</legend>
      <div className="grid grid-cols-4 gap-x-4 md:grid-cols-6">
        {EVERY_MONTH.map((month) => (
          <CheckBox
            key={month}
            label={monthNames()[month - 1] ?? ""}
            checked={months.includes(month)}
            onChange={({ target }) => change(month, target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}
