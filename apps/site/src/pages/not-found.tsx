import type { Queries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
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
      <PageHead title="Page Not Found" path={place.href} isHidden />
      <Empty level={1} title="Page Not Found" text="It may have been moved, or the address has a slip in it.">
        <ButtonLink href={paths.home} variant="outline">
          Back to Home
        </ButtonLink>
        <ButtonLink href={paths.tours} variant="plain">
          See all packages
        </ButtonLink>
      </Empty>
      <NearPages path={nearTo(place.href)} />
    </Main>
  );
}
