import { useQueries } from "@shikara/client/connection.ts";
import { RoadMap } from "@shikara/client/roads/road-map.tsx";
import { joined } from "@shikara/contract/core/joined";
import { t } from "@shikara/contract/texts/t";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { useQuery } from "@tanstack/react-query";

/** Where a package goes, day by day: on a map, and as a list. Nothing where nobody has said so. */
export function DaysMap({ tour: { itinerary } }: { tour: Pick<TourDetail, "itinerary"> }) {
  const way = itinerary.flatMap(({ placeIds = [] }) => placeIds).filter((id, at, ids) => id !== ids[at - 1]);
  const map = useQuery({ ...useQueries().roads.map.queryOptions(), enabled: way.length > 0 }).data;
  if (!map || way.length === 0) return null;
  const nameOf = (id: string) => map.places.find((place) => place.id === id)?.name ?? "";
  const days = itinerary.map(({ day, placeIds = [] }) => ({ day, names: placeIds.map(nameOf).filter(Boolean) }));
  return (
    <section aria-labelledby="way" className="mt-8">
      <h2 id="way" className="type-label mb-3">
        {t("roads.whereItGoes")}
      </h2>
      <RoadMap map={map} way={way} title={t("roads.mapOfDays")} />
      <ol className="mt-3 grid gap-1 text-sm text-ink-muted">
        {days
          .filter(({ names }) => names.length > 0)
          .map(({ day, names }) => (
            <li key={day}>{t("roads.dayAt", { day, places: joined(names) })}</li>
          ))}
      </ol>
    </section>
  );
}
