import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import type { Found } from "@shikara/contract/search/schema";
import { rich, t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps, Place } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { searchSaid } from "@site/features/search/asked.ts";
import { HitGroup, PageHits, PostHits, TourHits } from "@site/features/search/hits.tsx";
import { SearchForm } from "@site/features/search/search-form.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

export async function load(queries: Queries, { search }: Place) {
  await queries.search.site.prefetch({ q: searchSaid(search) });
  return undefined;
}

export default function Search({ place }: PageProps) {
  const q = searchSaid(place.search);
  const found = useQuery(useQueries().search.site.queryOptions({ q })).data;
  return (
    <Main className="page pb-section">
      <PageHead
        title={q === "" ? t("common.search") : t("search.searchFor", { words: q })}
        path={place.href}
        isHidden
      />
      <div className="mx-auto max-w-200">
        <PageTitle title={t("common.search")} />
        <SearchForm key={q} words={q} />
        {found ? <Answer q={q} found={found} /> : <p className="mt-6 text-ink-muted">{t("search.theSearchDoesNot")}</p>}
      </div>
    </Main>
  );
}

const quoted = (chunks: readonly ReactNode[]): ReactNode => <bdi key="quoted">{chunks}</bdi>;

function Answer({ q, found }: { q: string; found: Found }) {
  const { packages, posts, pages, words } = found;
  const count = packages.length + posts.length + pages.length;
  if (count === 0) return <Nothing q={q} found={found} />;
  return (
    <>
      <p role="status" className="mt-5 text-ink-muted tabular-nums wrap-anywhere">
        {rich("search.resultsFor", { count, words: q, q: quoted })}{" "}
        {found.corrected.map(({ asked, meant }) => (
          <span key={asked}>
            {rich("search.takenFor", {
              asked,
              meant,
              q: quoted,
              a: (chunks) => (
                <TextLink key="meant" href={findingPaths.searchFor(meant)}>
                  {chunks}
                </TextLink>
              ),
            })}{" "}
          </span>
        ))}
        {found.isPartly && t("search.nothingHoldsAllOf")}
      </p>
      <div className="mt-8 grid gap-10">
        <HitGroup title={t("common.packages")} count={packages.length}>
          <TourHits tours={packages} words={words} hrefOf={paths.tour} />
        </HitGroup>
        <HitGroup title={t("search.journal")} count={posts.length}>
          <PostHits
            posts={posts}
            words={words}
            hrefOf={paths.post}
            categoryOf={({ category }) => BLOG_CATEGORY_LABELS[category]}
          />
        </HitGroup>
        <HitGroup title={t("common.pages")} count={pages.length}>
          <PageHits pages={pages} words={words} />
        </HitGroup>
      </div>
    </>
  );
}

/** Nothing was asked for, or nothing is found: what else there is. */
function Nothing({ q, found }: { q: string; found: Found }) {
  if (q === "") return <p className="mt-5 text-ink-muted">{t("search.placesPackagesStoriesCabsWhatever")}</p>;
  return (
    <Empty level={2} title={t("search.nothingFound")} text={t("search.tryOtherWordsOrTwo")}>
      {found.nearby.length > 0 && (
        <p className="basis-full text-ink-muted">
          {t("search.nearItAre")}{" "}
          {found.nearby.map((word, at) => (
            <span key={word}>
              {at > 0 && ", "}
              <TextLink href={findingPaths.searchFor(word)}>{word}</TextLink>
            </span>
          ))}
        </p>
      )}
      <ButtonLink href={paths.contact} variant="outline">
        {t("search.sendAnEnquiry")}
      </ButtonLink>
      <ButtonLink href={paths.tours} variant="plain">
        {t("common.seeAllPackages")}
      </ButtonLink>
    </Empty>
  );
}
