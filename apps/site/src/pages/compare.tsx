import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { joined } from "@shikara/contract/core/joined";
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import type { TourDetail, TourView } from "@shikara/contract/tours/schema";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { useAbsolute } from "@site/app/absolute.ts";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps, Place } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { ShareLinks } from "@site/components/ui/share-links.tsx";
import { compared, MOST_COMPARED } from "@site/features/tours/chosen.ts";
import { CompareTable } from "@site/features/tours/compare-table.tsx";
import { GoneTours } from "@site/features/tours/gone-tours.tsx";
import { slugsSaid } from "@site/lib/kept-list.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useLayoutEffect } from "react";

const said = (search: URLSearchParams) => slugsSaid(search, MOST_COMPARED);

export async function load(queries: Queries, { search }: Place) {
  const asked = said(search).map((slug) => queries.tours.bySlug.prefetch({ slug }));
  await Promise.all([queries.tours.list.prefetch(), ...asked]);
  return undefined;
}

export default function Compare({ place }: PageProps) {
  const slugs = said(place.search);
  const { tours } = useQueries();
  const all = useQuery(tours.list.queryOptions()).data ?? [];
  const found = useTours(slugs);
  const gone = slugs.filter((slug) => !found.some((tour) => tour.slug === slug));
  useKeepInStep(place.search.has("p") ? found : null);
  return (
    <Main className="page pb-section">
      <PageHead title={t("tours.comparePackagesTitle")} path={place.href} isHidden />
      <PageTitle
        title={t("tours.comparePackagesTitle")}
        text={t("tours.upToPackagesBeside", { count: MOST_COMPARED })}
      />
      <GoneTours slugs={gone} />
      {found.length === 0 ? (
        <Empty level={2} title={t("tours.nothingToCompareYet")} text={t("tours.chooseAPackageHere")}>
          <ButtonLink href={paths.tours} variant="outline">
            {t("common.seeAllPackages")}
          </ButtonLink>
        </Empty>
      ) : (
        <Compared tours={found} />
      )}
      {found.length < MOST_COMPARED && <More tours={all} chosen={found.map(({ slug }) => slug)} />}
    </Main>
  );
}

/** Those of the packages that are there, in the order in which they are named. */
function useTours([first = "", second = "", third = ""]: readonly string[]): TourDetail[] {
  const { bySlug } = useQueries().tours;
  // One by one: what asks for any number of things would be brought to every visitor with the library.
  const found = [
    useQuery({ ...bySlug.queryOptions({ slug: first }), enabled: first !== "" }),
    useQuery({ ...bySlug.queryOptions({ slug: second }), enabled: second !== "" }),
    useQuery({ ...bySlug.queryOptions({ slug: third }), enabled: third !== "" }),
  ];
  return found.flatMap(({ data }) => data ?? []);
}

function Compared({ tours }: { tours: readonly TourDetail[] }) {
  const absolute = useAbsolute();
  const slugs = tours.map(({ slug }) => slug);
  return (
    <>
      <CompareTable
        tours={tours}
        hrefOf={paths.tour}
        hrefWithout={(slug) => findingPaths.compared(slugs.filter((each) => each !== slug))}
      />
      <p className="mt-6 flex flex-wrap gap-2 print:hidden">
        <ShareLinks title={joined(tours.map(({ title }) => title))} url={absolute(findingPaths.compared(slugs))} />
      </p>
    </>
  );
}

/** Another one beside them: links, so that it goes without JavaScript. */
function More({ tours, chosen }: { tours: readonly TourView[]; chosen: readonly string[] }) {
  const others = tours.filter(({ slug }) => !chosen.includes(slug));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more" className="mt-10 print:hidden">
      <h2 id="more" className="type-title mb-3">
        {chosen.length === 0 ? t("tours.chooseAPackage") : t("tours.addAPackage")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ slug, title, duration }) => (
          <li key={slug} className="min-w-0">
            <ButtonLink
              href={findingPaths.compared([...chosen, slug])}
              rel="nofollow"
              variant="outline"
              className="wrap-anywhere"
            >
              <Plus className="size-4.5" aria-hidden="true" />
              {joined([title, duration])}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is shown is what is chosen: back in the list the same packages are pressed, however soon one goes back. */
function useKeepInStep(shown: readonly TourDetail[] | null): void {
  const slugs = shown?.map(({ slug }) => slug).join(",") ?? null;
  useLayoutEffect(() => {
    if (slugs !== null) compared.set(slugs.split(",").filter(Boolean));
  }, [slugs]);
}
