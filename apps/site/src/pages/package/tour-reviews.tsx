import { useQueries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { reviewPackageOptions } from "@shikara/contract/testimonials/filters";
import { t } from "@shikara/contract/texts/t";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { TextLink } from "@shikara/ui/link.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { Collected } from "@site/features/testimonials/collected.tsx";
import { ReviewCard } from "@site/features/testimonials/review-card.tsx";
import { useQuery } from "@tanstack/react-query";

/** What guests wrote of this package, and how that came about. */
export function TourReviews({ tour: { id, title } }: { tour: TourDetail }) {
  const found = useQuery(useQueries().testimonials.ofTour.queryOptions({ tourId: id })).data;
  const { name: agency } = useSettings().companyInfo;
  if (!found) return null;
  const { reviews, figures } = found;
  // Of a package of which nobody has said anything there is nothing to tell.
  if (reviews.length === 0 && figures.since === null) return null;
  const filter = reviewPackageOptions([title]).find(({ label }) => label === title)?.value;
  return (
    <section aria-labelledby="tour-reviews" className="mt-12 print:hidden">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="tour-reviews" className="type-section">
          {t("tours.whatGuestsSay")}
        </h2>
        <TextLink href={paths.testimonialsFiltered({ package: filter })} className="text-sm">
          {t("tours.allReviewsOf")}
        </TextLink>
      </div>
      <div className="mb-6 columns-1 gap-6 md:columns-2 [&>article]:mb-6 [&>article]:break-inside-avoid">
        {reviews.map((review, order) => (
          <ReviewCard
            key={review.id}
            {...{ review, order, agency }}
            isLead={false}
            reportAction={paths.testimonials}
            isOfPage
          />
        ))}
      </div>
      <Collected figures={figures} of={title} isFolded />
    </section>
  );
}
