import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import { ButtonLink, buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { NearPages, nearTo } from "@site/features/search/near-pages.tsx";

/** There is no such package. */
export function TourMissing({ path }: { path: string }) {
  return (
    <Main className="page pb-section">
      <PageHead title={TOUR_MESSAGES.notFound} path={path} isHidden />
      <Empty level={1} title={TOUR_MESSAGES.notFound} text={t("tours.itMayHaveBeenRenamed")}>
        <ButtonLink href={paths.tours} variant="outline">
          {t("tours.backToPackages")}
        </ButtonLink>
      </Empty>
      <NearPages path={nearTo(path)} />
    </Main>
  );
}

/** There may be one, but it could not be had. */
export function TourFailed({ path }: { path: string }) {
  return (
    <Main className="page pb-section">
      <PageHead title={t("tours.failedToLoadPackage")} path={path} isHidden />
      <Empty level={1} title={t("tours.failedToLoadPackage")} text={t("tours.thePackageIsThereBut")}>
        {/* A whole new request, with or without JavaScript. */}
        <a href={here(path)} className={buttonClass({ variant: "outline" })}>
          {t("common.tryAgain")}
        </a>
        <ButtonLink href={paths.tours} variant="plain">
          {t("tours.backToPackages")}
        </ButtonLink>
      </Empty>
    </Main>
  );
}
