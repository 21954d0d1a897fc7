import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { shortDay } from "@shikara/client/format.ts";
import { RoadMap } from "@shikara/client/roads/road-map.tsx";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { RoadList, stateOn } from "@site/features/roads/road-list.tsx";
import { useQuery } from "@tanstack/react-query";

export async function load(queries: Queries) {
  await Promise.all([queries.roads.today.prefetch(), queries.roads.map.prefetch()]);
  return undefined;
}

const ORDER = { closed: 0, limited: 1, open: 2 };

/** How the roads are today, as far as their months and limits say: what is closed stands first. */
export default function Roads() {
  const { today, stretches } = useQuery(useQueries().roads.today.queryOptions()).data ?? { today: "", stretches: [] };
  const map = useQuery(useQueries().roads.map.queryOptions()).data;
  const sorted = stretches.toSorted((one, other) => ORDER[stateOn(one, today)] - ORDER[stateOn(other, today)]);
  return (
    <Main className="page pb-section">
      <PageHead title={t("roads.roadsOfKashmir")} description={t("roads.roadsAbout")} path={paths.roads} />
      <PageTitle
        eyebrow={today ? t("roads.asOf", { day: shortDay(today) }) : t("roads.roads")}
        title={t("roads.roadsOfKashmir")}
        text={t("roads.roadsText")}
      />
      {sorted.length === 0 ? (
        <Empty title={t("roads.noRoads")} text={t("roads.noRoadsText")} />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {/* First as it comes, too: what is put above a list that is painted moves it. */}
          <figure className="lg:sticky lg:top-25 lg:order-last lg:self-start">
            {map && <RoadMap map={map} title={t("roads.mapOfRoads")} stateOf={(road) => stateOn(road, today)} />}
            <figcaption className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-muted">
              <span>{t("roads.openRoads")}</span>
              <span>{t("roads.limitedRoads")}</span>
              <span>{t("roads.closedRoads")}</span>
            </figcaption>
          </figure>
          <section aria-labelledby="all-roads">
            <h2 id="all-roads" className="sr-only">
              {t("roads.allRoads")}
            </h2>
            <RoadList roads={sorted} today={today} />
          </section>
        </div>
      )}
    </Main>
  );
}
