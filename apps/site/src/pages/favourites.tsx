import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { joined } from "@shikara/contract/core/joined";
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useAbsolute } from "@site/app/absolute.ts";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { ShareLinks } from "@site/components/ui/share-links.tsx";
import { FAVOURITE_MESSAGES, favourites, MOST_FAVOURITES } from "@site/features/tours/chosen.ts";
import { ChosenTours } from "@site/features/tours/chosen-tours.tsx";
import { GoneTours } from "@site/features/tours/gone-tours.tsx";
import { slugsSaid } from "@site/lib/kept-list.ts";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";

export async function load(queries: Queries) {
  await queries.tours.list.prefetch();
  return undefined;
}

/** One's own list, or the one that somebody has sent. */
export default function Favourites({ place }: PageProps) {
  const sent = slugsSaid(place.search, MOST_FAVOURITES);
  const own = favourites.use();
  const tours = useQuery(useQueries().tours.list.queryOptions()).data;
  const slugs = sent.length > 0 ? sent : (own ?? []);
  const found = slugs.flatMap((slug) => tours?.find((tour) => tour.slug === slug) ?? []);
  // Without an answer nobody knows what is gone.
  const gone = tours ? slugs.filter((slug) => !found.some((tour) => tour.slug === slug)) : [];
  return (
    <Main className="page pb-section">
      <PageHead title={t("tours.favourites")} path={place.href} isHidden />
      {sent.length > 0 ? (
        <PageTitle title={t("tours.aListFor")} text={t("tours.somebodyHasSentYouThese")} />
      ) : (
        <PageTitle title={t("tours.favourites")} text={t("tours.thePackagesWhoseHeart")} />
      )}
      <GoneTours slugs={gone} />
      {found.length > 0 ? (
        <ChosenTours tours={found} hrefOf={paths.tour} />
      ) : (
        <NoFavourites isOwn={sent.length === 0} />
      )}
      {found.length > 0 && sent.length === 0 && <Send tours={found} />}
      {found.length > 0 && sent.length > 0 && <Keep slugs={found.map(({ slug }) => slug)} own={own} />}
    </Main>
  );
}

function NoFavourites({ isOwn }: { isOwn: boolean }) {
  return (
    <Empty
      level={2}
      title={isOwn ? t("tours.noFavouritesYet") : t("tours.noneOfThesePackages")}
      text={isOwn ? t("tours.pressTheHeartOf") : t("tours.thereAreOthersThatMay")}
    >
      {isOwn && (
        <p className="hidden basis-full text-sm text-ink-muted noscript:block">
          {t("tours.theHeartsNeedJavascriptWhich")}
        </p>
      )}
      <ButtonLink href={paths.tours} variant="outline">
        {t("common.seeAllPackages")}
      </ButtonLink>
    </Empty>
  );
}

/** The list as a link: whoever opens it sees these packages, and nothing of who sent it. */
function Send({ tours }: { tours: readonly TourView[] }) {
  const absolute = useAbsolute();
  const slugs = tours.map(({ slug }) => slug);
  return (
    <section aria-labelledby="send" className="mt-8 print:hidden">
      <h2 id="send" className="type-title mb-3">
        {t("tours.sendThisList")}
      </h2>
      <p className="flex flex-wrap gap-2">
        <ShareLinks
          title={t("tours.packagesInKashmir", { titles: joined(tours.map(({ title }) => title)) })}
          url={absolute(findingPaths.favouritesOf(slugs))}
        />
      </p>
      <p className="mt-3 text-sm wrap-anywhere text-ink-muted">
        {t("tours.itsAddress")}{" "}
        <TextLink href={findingPaths.favouritesOf(slugs)}>{absolute(findingPaths.favouritesOf(slugs))}</TextLink>
      </p>
    </section>
  );
}

function Keep({ slugs, own }: { slugs: readonly string[]; own: readonly string[] | null }) {
  const isKept = own !== null && slugs.every((slug) => own.includes(slug));
  const keep = () => {
    favourites.set([...(own ?? []), ...slugs]);
    notify.success(FAVOURITE_MESSAGES.added);
  };
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
      {isKept ? (
        <span role="status" className="text-ink-muted">
          {t("tours.allOfThemAreAmong")}
        </span>
      ) : (
        <Button className="needs-script" onClick={keep}>
          <Heart className="size-4.5" aria-hidden="true" />
          {t("tours.keepThisList")}
        </Button>
      )}
      <ButtonLink href={paths.favourites} variant="plain">
        {t("tours.yourOwnFavourites")}
      </ButtonLink>
    </p>
  );
}
