import { CATEGORY_LABELS } from "@shikara/client/tours/facts.ts";
import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { Award, CalendarDays, MapPin, Users } from "lucide-react";

export function Tiles({ tour }: { tour: Pick<TourView, "duration" | "groupSize" | "category"> }) {
  const tiles = [
    { Icon: CalendarDays, label: t("tours.duration"), value: tour.duration },
    { Icon: Users, label: t("tours.groupSize"), value: tour.groupSize },
    { Icon: MapPin, label: t("tours.destination"), value: t("bookings.kashmir") },
    { Icon: Award, label: t("common.category"), value: CATEGORY_LABELS[tour.category] },
  ];
  return (
    <dl className="my-7 grid grid-cols-2 border-y border-line-strong md:grid-cols-4">
      {tiles.map(({ Icon, label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[auto_1fr] items-center gap-x-3 py-3.5 pe-3 [grid-template-areas:'icon_label''icon_value'] md:py-4.5"
        >
          <dt className="text-xs leading-4.5 text-ink-subtle [grid-area:label]">{label}</dt>
          <dd className="text-[0.9375rem] leading-5.5 font-[550] tabular-nums [grid-area:value]">
            <span className="sr-only"> </span>
            <Written>{value}</Written>
          </dd>
          <dd className="[grid-area:icon]" aria-hidden="true">
            <Icon className="size-6 stroke-[1.4] text-link" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
