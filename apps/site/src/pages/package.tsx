import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { tourPlace } from "@shikara/contract/tours/addresses";
import type { Loaded, PageProps, Place } from "@site/app/routes.ts";
import { nearTo } from "@site/features/search/near-pages.tsx";
import { useQuery } from "@tanstack/react-query";
import { TourDetails } from "./package/details.tsx";
import { TourFailed, TourMissing } from "./package/no-tour.tsx";

async function loadTour(queries: Queries, segment: string, href: string): Promise<Loaded | undefined> {
  const place = tourPlace(segment);
  try {
    const tour = await ("slug" in place ? queries.tours.bySlug.fetch(place) : queries.tours.byPosition.fetch(place));
    const isPlaced = tour.itinerary.some(({ placeIds = [] }) => placeIds.length > 0);
    await Promise.all([
      queries.tours.similar.prefetch({ slug: tour.slug }),
      queries.testimonials.ofTour.prefetch({ tourId: tour.id }),
      isPlaced && queries.roads.map.prefetch(),
      isPlaced && queries.advisories.ofTour.prefetch({ slug: tour.slug }),
    ]);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code !== "NOT_FOUND" && code !== "VALIDATION") return { status: 503 };
    await queries.search.near.prefetch({ path: nearTo(href) });
    return { status: 404 };
  }
}

export const load = (queries: Queries, { params, href }: Place) => loadTour(queries, params.place ?? "", href);

/** A package, by its place in the list or by its slug. */
function useTour(segment: string, isMissing: boolean) {
  const { tours } = useQueries();
  const place = tourPlace(segment);
  const [slug, position] = "slug" in place ? [place.slug, 0] : ["", place.position];
  const bySlug = useQuery({ ...tours.bySlug.queryOptions({ slug }), enabled: !isMissing && slug !== "" });
  const byPosition = useQuery({ ...tours.byPosition.queryOptions({ position }), enabled: !isMissing && slug === "" });
  return slug === "" ? byPosition.data : bySlug.data;
}

export default function Package({ place, loaded, form, isPreview = false }: PageProps) {
  const segment = place.params.place ?? "";
  const isMissing = loaded?.status === 404;
  const tour = useTour(segment, isMissing);
  const slug = tour?.slug ?? "";
  const similar = useQuery({ ...useQueries().tours.similar.queryOptions({ slug }), enabled: slug !== "" }).data ?? [];
  if (isMissing) return <TourMissing path={place.href} />;
  if (!tour) return <TourFailed path={place.href} />;
  // Another package is another page: its own picture, tab and form.
  return <TourDetails key={tour.slug} {...{ tour, similar, segment, form, isPreview }} search={place.search} />;
}
