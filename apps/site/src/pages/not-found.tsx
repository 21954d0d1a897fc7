import type { Queries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps, Place } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { NearPages, nearTo } from "@site/features/search/near-pages.tsx";

export async function load(queries: Queries, { href }: Place) {
  await queries.search.near.prefetch({ path: nearTo(href) });
  return undefined;
}

export default function NotFound({ place }: PageProps) {
  return (
    <Main className="page pb-section">
      <PageHead title={t("search.pageNotFound")} path={place.href} isHidden />
      <Empty level={1} title={t("search.pageNotFound")} text={t("search.itMayHaveBeenMoved")}>
        <ButtonLink href={paths.home} variant="outline">
          {t("search.backToHome")}
        </ButtonLink>
        <ButtonLink href={paths.tours} variant="plain">
          {t("common.seeAllPackages")}
        </ButtonLink>
      </Empty>
      <NearPages path={nearTo(place.href)} />
    </Main>
  );
}
