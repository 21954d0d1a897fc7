import { rupees } from "@shikara/client/format.ts";
import { t } from "@shikara/contract/texts/t";
import { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { bandWords } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { MAX_PASSENGERS } from "@site/lib/limits.ts";

const COUNTS = Array.from({ length: MAX_PASSENGERS + 1 }, (_, count) => count);

interface PartyFieldsProps {
  rates: TourRates;
  field(name: string): { name: string; defaultValue?: string | undefined; error?: string | undefined };
}

/** Who of the travellers is a child, and how all of them sleep: as far as the package has a price for it. */
export function PartyFields({ rates, field }: PartyFieldsProps) {
  const asked = [
    ...rates.children.map(({ percent }, at) => ({
      name: CHILD_FIELDS[at] ?? "",
      label: t("tours.childrenAged", { ages: bandWords(rates, at) }),
      hint: percent === 0 ? t("bookings.free") : t("bookings.percentOfThePrice", { percent }),
    })),
    ...(rates.singleRoom === null
      ? []
      : [
          {
            name: "singleRooms",
            label: t("common.singleRooms"),
            hint: t("bookings.sumMore", { sum: rupees(rates.singleRoom) }),
          },
        ]),
    ...(rates.extraBed === null
      ? []
      : [
          {
            name: "extraBeds",
            label: t("common.extraBeds"),
            hint: t("bookings.sumMore", { sum: rupees(rates.extraBed) }),
          },
        ]),
  ];
  if (asked.length === 0) return null;
  return (
    <div className="grid gap-4 @min-[26rem]:grid-cols-2">
      {asked.map(({ name, label, hint }) => (
        <SelectField key={name} label={label} hint={hint} {...field(name)}>
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t("bookings.none") : count}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
