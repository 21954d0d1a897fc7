import { paths } from "@shikara/contract/routes";
import { TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import { ButtonLink, buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { NearPages, nearTo } from "@site/features/search/near-pages.tsx";

const FAILED = "Failed to load package";

/** There is no such package. */
export function TourMissing({ path }: { path: string }) {
  return (
    <Main className="page pb-section">
      <PageHead title={TOUR_MESSAGES.notFound} path={path} isHidden />
      <Empty level={1} title={TOUR_MESSAGES.notFound} text="It may have been renamed, or is not offered any more.">
        <ButtonLink href={paths.tours} variant="outline">
          Back to Packages
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
      <PageHead title={FAILED} path={path} isHidden />
      <Empty level={1} title={FAILED} text="The package is there, but we could not reach it just now.">
        {/* A whole new request, with or without JavaScript. */}
        <a href={path} className={buttonClass({ variant: "outline" })}>
          Try again
        </a>
        <ButtonLink href={paths.tours} variant="plain">
          Back to Packages
        </ButtonLink>
      </Empty>
    </Main>
  );
}
