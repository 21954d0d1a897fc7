import { useQueries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ArrowLink } from "@shikara/ui/link.tsx";
import { SectionHead } from "@site/components/ui/heading.tsx";
import { TourCard } from "@site/features/tours/tour-card.tsx";
import { useQuery } from "@tanstack/react-query";

/** The first packages of the staff's own order. Without any, the section is left out. */
export function FeaturedTours() {
  const tours = useQuery(useQueries().tours.featured.queryOptions()).data ?? [];
  if (tours.length === 0) return null;
  return (
    <section className="bg-sunken py-section">
      <div className="page">
        <SectionHead
          eyebrow={t("home.chosenByOurGuests")}
          title={t("home.featuredTourPackages")}
          aside={<ArrowLink href={paths.tours}>{t("home.viewAllPackages")}</ArrowLink>}
        />
        <div className="tour-cards">
          {tours.map((tour, place) => (
            <TourCard key={tour.id} tour={tour} href={paths.tour(tour.position)} isWide={place === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}
