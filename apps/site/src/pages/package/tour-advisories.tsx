import { useQueries } from "@shikara/client/connection.ts";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { AdvisoryNotice } from "@site/features/roads/advisory-notice.tsx";
import { useQuery } from "@tanstack/react-query";

/** What is closed or restricted where a package goes, now or soon. */
export function TourAdvisories({ tour: { slug, itinerary } }: { tour: Pick<TourDetail, "slug" | "itinerary"> }) {
  const isPlaced = itinerary.some(({ placeIds = [] }) => placeIds.length > 0);
  const { data = [] } = useQuery({ ...useQueries().advisories.ofTour.queryOptions({ slug }), enabled: isPlaced });
  return <AdvisoryNotice advisories={data} />;
}
