import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Printer } from "lucide-react";

/** The days as a road from stop to stop. */
export function Itinerary({ days }: { days: readonly ItineraryDay[] }) {
  if (days.length === 0) return <p className="text-ink-muted">{t("tours.theDaysOfThisPackage")}</p>;
  return (
    <>
      <ol className="grid">
        {days.map(({ day, title, description, activities }) => (
          <li
            key={day}
            className="group relative grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-7 before:absolute before:top-9 before:-bottom-1 before:start-[1.1875rem] before:border-s-2 before:border-lake-300 last:pb-0 last:before:hidden"
          >
            <span
              role="img"
              aria-label={t("tours.dayNumber", { day })}
              className="grid size-10 place-items-center rounded-full bg-soft-bg pt-[0.28rem] font-display text-[1.375rem] leading-none font-title text-soft-fg group-last:bg-transparent group-last:shadow-[inset_0_0_0_1.5px_var(--color-lake-300)]"
            >
              {day}
            </span>
            <div className="min-w-0">
              <h3 className="type-title pt-[0.55rem]">
                <Written>{title}</Written>
              </h3>
              <p className="mt-1 text-[0.9375rem] leading-6 text-pretty text-ink-muted">
                <Written>{description}</Written>
              </p>
              {activities.length > 0 && (
                <ul className="mt-2.5 flex flex-wrap gap-1.5">
                  {activities.map((activity) => (
                    <li key={activity} className="min-w-0">
                      <Badge tone="soft" className="max-w-full whitespace-normal!">
                        <Written>{activity}</Written>
                      </Badge>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button variant="outline" onClick={() => print()} className="mt-7 noscript:hidden print:hidden">
        <Printer className="size-4.5" aria-hidden="true" />
        {t("tours.printTheItinerary")}
      </Button>
    </>
  );
}
