import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { shortDay } from "@shikara/client/format.ts";
import { RoadMap } from "@shikara/client/roads/road-map.tsx";
import { paths } from "@shikara/contract/routes";
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
      <PageHead
        title="Roads of Kashmir"
        description="Which roads of Kashmir are open in which months, how long they take, what a car needs in winter, and what they cost, each with its source."
        path={paths.roads}
      />
      <PageTitle
        eyebrow={today ? `As of ${shortDay(today)}` : "Roads"}
        title="Roads of Kashmir"
        text="Which of them are usually open, how long they take, and what a car needs in winter. Weather closes any of them for a day: please call before you set out."
      />
      {sorted.length === 0 ? (
        <Empty title="No roads are entered" text="Please call us: we know how the road is." />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="all-roads">
            <h2 id="all-roads" className="sr-only">
              All roads
            </h2>
            <RoadList roads={sorted} today={today} />
          </section>
          <figure className="lg:sticky lg:top-25 lg:self-start max-lg:-order-1">
            {map && <RoadMap map={map} title="Map of the roads" stateOf={(road) => stateOn(road, today)} />}
            <figcaption className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-muted">
              <span>Green: open</span>
              <span>Dashed: with limits</span>
              <span>Dotted red: closed</span>
            </figcaption>
          </figure>
        </div>
      )}
    </Main>
  );
}
