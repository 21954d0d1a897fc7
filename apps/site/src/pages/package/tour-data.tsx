import { paths } from "@shikara/contract/routes";
import { ENOUGH_REVIEWS } from "@shikara/contract/testimonials/ratings";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { useAbsolute } from "@site/app/absolute.ts";
import { breadcrumbData } from "@site/app/breadcrumb-data.ts";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

interface TourDataProps {
  tour: TourDetail;
  above: readonly { href: string; label: string }[];
}

/**
 * The package for search engines: a trip, which is offered as a product. Its rating is that of real guests' approved reviews of
 * it, as soon as the page shows it; until then the shown one is a setting, so not here.
 */
export function TourData({ tour, above }: TourDataProps) {
  const { companyInfo } = useSettings();
  const absolute = useAbsolute();
  const url = absolute(paths.tour(tour.slug));
  const image = absolute(paths.tourCard(tour.slug));
  const agency = { "@type": "TravelAgency", name: companyInfo.name, url: absolute(paths.home) };
  const offers = {
    "@type": "Offer",
    url,
    price: tour.startingPrice,
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    seller: agency,
  };
  const itinerary = tour.itinerary.map(({ day, title, description }) => ({
    "@type": "ListItem",
    position: day,
    item: { "@type": "TouristDestination", name: title, description },
  }));
  const described = { name: tour.title, description: tour.description, image, url };
  return (
    <StructuredData
      data={{
        "@graph": [
          {
            "@type": "TouristTrip",
            ...described,
            provider: agency,
            offers,
            ...(itinerary.length > 0 && {
              itinerary: { "@type": "ItemList", numberOfItems: itinerary.length, itemListElement: itinerary },
            }),
          },
          {
            "@type": "Product",
            ...described,
            brand: { "@type": "Brand", name: companyInfo.name },
            offers,
            ...(tour.reviews.count >= ENOUGH_REVIEWS && {
              aggregateRating: {
                "@type": "AggregateRating",
                ratingValue: tour.reviews.average,
                reviewCount: tour.reviews.count,
              },
            }),
          },
          breadcrumbData([...above, { href: paths.tour(tour.slug), label: tour.title }], absolute),
        ],
      }}
    />
  );
}
