import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { paths } from "@shikara/contract/routes";
import { filterReviews, reviewPackageOptions } from "@shikara/contract/testimonials/filters";
import { REVIEW_MESSAGES } from "@shikara/contract/testimonials/messages";
import { averageRating, MAX_RATING } from "@shikara/contract/testimonials/ratings";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { Banner } from "@site/components/ui/banner.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { Collected } from "@site/features/testimonials/collected.tsx";
import { addressOf, filtersOf } from "@site/features/testimonials/filters.ts";
import { ReportAnswer } from "@site/features/testimonials/report-answer.tsx";
import { cardHeight, ReviewCard } from "@site/features/testimonials/review-card.tsx";
import { reviewColumns } from "@site/features/testimonials/review-columns.ts";
import { ReviewToolbar } from "@site/features/testimonials/review-toolbar.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ReviewsHero } from "./testimonials/reviews-hero.tsx";

/** This many of the happiest stand in large letters. */
const LEADS = 2;
/** From 72rem on; narrower windows have one, or two that the browser fills. */
const COLUMNS = 3;

export async function load(queries: Queries) {
  const { list, figures } = queries.testimonials;
  await Promise.all([list.prefetch(), figures.prefetch()]);
  return undefined;
}

// No structured data here: a business must not rate itself, and the demo's reviews were written by nobody.
export default function Testimonials({ place, form }: PageProps) {
  const { testimonials } = useQueries();
  const reviews = useQuery(testimonials.list.queryOptions()).data ?? [];
  const figures = useQuery(testimonials.figures.queryOptions()).data;
  const { name: agency } = useSettings().companyInfo;
  const [, navigate] = useLocation();
  const packages = reviewPackageOptions(reviews.map(({ packageName }) => packageName).filter(Boolean));
  const filters = filtersOf(place.search, packages);
  const found = filterReviews(reviews, filters);
  const leads = found.filter(({ rating }) => rating === MAX_RATING).slice(0, LEADS);
  const isLead = (review: TestimonialView) => leads.includes(review);
  const { columns, isEven } = reviewColumns(found, COLUMNS, (review) => cardHeight(review, isLead(review)));
  const change = (form: FormData) => {
    const chosen = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const next = paths.testimonialsFiltered(addressOf(filtersOf(chosen, packages)));
    if (next !== paths.testimonialsFiltered(addressOf(filters))) navigate(next, { replace: true });
  };
  return (
    <Main className="page pb-section">
      <PageHead
        title={t("common.customerReviews")}
        description={t("reviews.whatOurGuestsWroteOnce")}
        path={paths.testimonials}
      />
      <ReviewsHero average={averageRating(reviews)} count={reviews.length} />
      <ReportAnswer form={form} />
      <ReviewToolbar action={paths.testimonials} filters={filters} packages={packages} onChange={change}>
        <p role="status" className="font-strong tabular-nums">
          {t("common.reviews", { count: found.length })}
        </p>
      </ReviewToolbar>
      {found.length === 0 ? (
        <NoReviews isFiltered={reviews.length > 0} />
      ) : (
        <section aria-labelledby="reviews-heading">
          <h2 id="reviews-heading" className="sr-only">
            {t("reviews.reviews")}
          </h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:max-[72rem]:block md:max-[72rem]:columns-2 min-[72rem]:grid-cols-3">
            {columns
              .filter((cards) => cards.length > 0)
              .map((cards) => (
                <div
                  key={cards[0]?.review.id ?? ""}
                  className={classes("contents flex-col gap-6 min-[72rem]:flex", isEven && "min-[72rem]:*:grow")}
                >
                  {cards.map(({ review, order }) => (
                    <ReviewCard
                      key={review.id}
                      {...{ review, order, agency }}
                      isLead={isLead(review)}
                      reportAction={paths.testimonials}
                    />
                  ))}
                </div>
              ))}
          </div>
        </section>
      )}
      {figures && (
        <div className="mt-8">
          <Collected figures={figures} of={t("reviews.allJourneysWithUs")} />
        </div>
      )}
      <div className="mt-8 lg:[&>section]:grid-cols-[minmax(0,1fr)_auto] lg:[&>section]:items-center">
        <Banner title={t("reviews.readyToCreateYourOwn")} text={t("reviews.theBoatIsTiedUp")}>
          <ButtonLink href={paths.tours} variant="accent" size="lg" className="max-sm:w-full">
            {t("reviews.bookYourTrip")}
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="outline" size="lg" className="max-sm:w-full">
            {t("common.contactUs")}
          </ButtonLink>
        </Banner>
      </div>
    </Main>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty
      level={2}
      title={REVIEW_MESSAGES.noReviews}
      text={isFiltered ? t("reviews.tryAnotherRatingOrAll") : t("reviews.ourFirstGuestsAreStill")}
    >
      {isFiltered && (
        <ButtonLink href={paths.testimonials} variant="outline">
          {t("common.clearFilters")}
        </ButtonLink>
      )}
    </Empty>
  );
}
