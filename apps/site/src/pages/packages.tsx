import { type Queries, useQueries } from "@shikara/client/connection.ts";
import type { HeldRequest } from "@shikara/contract/bookings/seat-hold";
import { joined } from "@shikara/contract/core/joined";
import { paths } from "@shikara/contract/routes";
import { shownRatingOf } from "@shikara/contract/testimonials/ratings";
import { t } from "@shikara/contract/texts/t";
import { DURATION_FILTER_LABELS, durationsFound, filterTours } from "@shikara/contract/tours/filters";
import { packagesFound, TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import type { TourSummary } from "@shikara/contract/tours/schema";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { gulmargMeadow } from "@site/assets/pictures/gulmarg-meadow.ts";
import { Main } from "@site/components/layout/main.tsx";
import { Banner } from "@site/components/ui/banner.tsx";
import { PictureHead } from "@site/components/ui/picture-head.tsx";
import { RequestSent } from "@site/features/bookings/request-sent.tsx";
import { TourDialog } from "@site/features/bookings/tour-dialog.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { CompareBar, FavouritesLink } from "@site/features/tours/chosen-bar.tsx";
import { tourFiltersOf, tourQuery } from "@site/features/tours/filters.ts";
import { ListedTour } from "@site/features/tours/listed-tour.tsx";
import { TourToolbar } from "@site/features/tours/tour-toolbar.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";

export async function load(queries: Queries) {
  await queries.tours.summaries.prefetch();
  return undefined;
}

export default function Packages({ place }: PageProps) {
  const filters = tourFiltersOf(place.search);
  const tours = useQuery(useQueries().tours.summaries.queryOptions()).data;
  const found = filterTours(tours ?? [], filters);
  const { shownRating } = useSettings();
  const [, navigate] = useLocation();
  const booking = useQuickBook();

  const change = (form: FormData) => {
    const given = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const next = paths.toursFiltered(tourQuery(tourFiltersOf(given)));
    if (next !== paths.toursFiltered(tourQuery(filters))) navigate(next, { replace: true });
  };

  return (
    <Main>
      <PageHead
        title={t("tours.kashmirTourPackages")}
        description={t("tours.tourPackagesInKashmir")}
        path={paths.tours}
      />
      <PictureHead title={t("tours.kashmirTourPackages")} text={t("tours.fromThreeNightsOn")} picture={gulmargMeadow} />
      <div className="page pb-section">
        <TourToolbar action={paths.tours} filters={filters} onChange={change} />
        <div className="mt-8 mb-5 flex flex-wrap items-baseline lg:mt-4 lg:mb-3 justify-between gap-x-6 gap-y-2">
          <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="type-label tabular-nums">{packagesFound(found.length)}</h2>
            {filters.duration !== "all" && found.length > 0 && (
              // By the spec's bands packages of five, seven and nine nights are in every one of them.
              <p className="text-sm text-ink-muted tabular-nums">
                {DURATION_FILTER_LABELS[filters.duration]} ({found.length}): {joined(durationsFound(found))}
              </p>
            )}
          </div>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <FavouritesLink />
            <TextLink href={paths.contact} className="text-sm">
              {t("tours.requestACustomPlan")}
            </TextLink>
          </span>
        </div>
        {booking.sent && <RequestSent key={booking.sent.reference} kind="tour" {...booking.sent} isNew />}
        {found.length === 0 ? (
          <NoTours tours={tours} />
        ) : (
          <div className="tour-cards tour-cards-listed">
            {found.map((tour) => (
              <ListedTour
                key={tour.id}
                tour={tour}
                rating={shownRatingOf(shownRating, tour.reviews)}
                href={paths.tour(tour.position)}
                formHref={paths.tourForm(tour.slug)}
                onBook={() => booking.open(tour)}
              />
            ))}
          </div>
        )}
        <CompareBar tours={tours ?? []} />
        {booking.tour && (
          <TourDialog
            key={booking.tour.slug}
            tour={booking.tour}
            action={paths.tourForm(booking.tour.slug)}
            asked={booking.isOpen ? "booking" : null}
            onClose={booking.close}
            departures={booking.departures}
            onSent={booking.setSent}
          />
        )}
        <div className="mt-section">
          <Banner isWide title={t("tours.cantFindYourPerfectPackage")} text={t("tours.tellUsTheDates")}>
            <ButtonLink href={paths.contact} variant="accent" size="lg" className="max-sm:w-full">
              {t("tours.requestCustomPackage")}
            </ButtonLink>
          </Banner>
        </div>
      </div>
    </Main>
  );
}

/** None passes the filters; or there is none, or none came. */
function NoTours({ tours }: { tours: readonly TourSummary[] | undefined }) {
  const isNarrowed = tours !== undefined && tours.length > 0;
  const whyNone = tours ? t("tours.theNextJourneysAre") : t("tours.theyCannotBeShown");
  return (
    <Empty level={3} title={TOUR_MESSAGES.empty} text={isNarrowed ? TOUR_MESSAGES.emptyHint : whyNone}>
      {isNarrowed && (
        <ButtonLink href={paths.tours} variant="outline">
          {t("common.clearFilters")}
        </ButtonLink>
      )}
    </Empty>
  );
}

/** Which package the form is for; it keeps what was typed while the visitor looks on. */
function useQuickBook() {
  const [tour, setTour] = useState<TourSummary | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<HeldRequest | null>(null);
  // The list knows no departures: the package itself does.
  const { bySlug } = useQueries().tours;
  const whole = useQuery({ ...bySlug.queryOptions({ slug: tour?.slug ?? "" }), enabled: tour !== null });
  const open = (wanted: TourSummary) => {
    setTour(wanted);
    setOpen(true);
  };
  return { tour, departures: whole.data?.departures, isOpen, sent, setSent, open, close: () => setOpen(false) };
}
