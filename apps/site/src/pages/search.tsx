import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { counted } from "@shikara/client/format.ts";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import type { Found } from "@shikara/contract/search/schema";
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

const NOT_NOW = "The search does not answer at the moment. Please try again soon.";

export async function load(queries: Queries, { search }: Place) {
  await queries.search.site.prefetch({ q: searchSaid(search) });
  return undefined;
}

export default function Search({ place }: PageProps) {
  const q = searchSaid(place.search);
  const found = useQuery(useQueries().search.site.queryOptions({ q })).data;
  return (
    <Main className="page pb-section">
      <PageHead title={q === "" ? "Search" : `Search: ${q}`} path={place.href} isHidden />
      <div className="mx-auto max-w-200">
        <PageTitle title="Search" />
        <SearchForm key={q} words={q} />
        {found ? <Answer q={q} found={found} /> : <p className="mt-6 text-ink-muted">{NOT_NOW}</p>}
      </div>
    </Main>
  );
}

function Answer({ q, found }: { q: string; found: Found }) {
  const { packages, posts, pages, words } = found;
  const count = packages.length + posts.length + pages.length;
  if (count === 0) return <Nothing q={q} found={found} />;
  return (
    <>
      <p role="status" className="mt-5 text-ink-muted tabular-nums wrap-anywhere">
        {counted(count, "result")} for “<bdi>{q}</bdi>”.{" "}
        {found.corrected.map(({ asked, meant }) => (
          <span key={asked}>
            Nothing begins with “<bdi>{asked}</bdi>”; taken for{" "}
            <TextLink href={findingPaths.searchFor(meant)}>{meant}</TextLink>.{" "}
          </span>
        ))}
        {found.isPartly && "Nothing holds all of the words; these hold some."}
      </p>
      <div className="mt-8 grid gap-10">
        <HitGroup title="Packages" count={packages.length}>
          <TourHits tours={packages} words={words} hrefOf={paths.tour} />
        </HitGroup>
        <HitGroup title="Journal" count={posts.length}>
          <PostHits
            posts={posts}
            words={words}
            hrefOf={paths.post}
            categoryOf={({ category }) => BLOG_CATEGORY_LABELS[category]}
          />
        </HitGroup>
        <HitGroup title="Pages" count={pages.length}>
          <PageHits pages={pages} words={words} />
        </HitGroup>
      </div>
    </>
  );
}

/** Nothing was asked for, or nothing is found: what else there is. */
function Nothing({ q, found }: { q: string; found: Found }) {
  if (q === "")
    return <p className="mt-5 text-ink-muted">Places, packages, stories, cabs: whatever you have in mind.</p>;
  return (
    <Empty
      level={2}
      title="Nothing found"
      text="Try other words, or two letters at least. Or ask us: a planner in Srinagar writes back within 24 hours."
    >
      {found.nearby.length > 0 && (
        <p className="basis-full text-ink-muted">
          Near it are{" "}
          {found.nearby.map((word, at) => (
            <span key={word}>
              {at > 0 && ", "}
              <TextLink href={findingPaths.searchFor(word)}>{word}</TextLink>
            </span>
          ))}
        </p>
      )}
      <ButtonLink href={paths.contact} variant="outline">
        Send an enquiry
      </ButtonLink>
      <ButtonLink href={paths.tours} variant="plain">
        See all packages
      </ButtonLink>
    </Empty>
  );
}
