import { shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import { findingPaths } from "@shikara/contract/finding-routes";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { shownRatingOf } from "@shikara/contract/testimonials/ratings";
import { t } from "@shikara/contract/texts/t";
import { type Choice, choiceOf, choicePrice, choiceQuery, partyOf } from "@shikara/contract/tours/choice";
import type { TourDetail, TourSummary } from "@shikara/contract/tours/schema";
import { Button, buttonClass } from "@shikara/ui/button.tsx";
import { useAbsolute } from "@site/app/absolute.ts";
import { PageHead } from "@site/app/page-head.tsx";
import type { FormOutcome } from "@site/app/routes.ts";
import { chinarAutumn, houseboats, pahalgamRiver, sonamargPass } from "@site/assets/pictures/index.ts";
import { Main } from "@site/components/layout/main.tsx";
import { Breadcrumbs } from "@site/components/ui/breadcrumbs.tsx";
import { Price } from "@site/components/ui/price.tsx";
import { ShareLinks } from "@site/components/ui/share-links.tsx";
import type { TourKind } from "@site/features/bookings/tour-values.ts";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { CompareButton, FavouriteButton } from "@site/features/tours/choose-tour.tsx";
import { CompareLink } from "@site/features/tours/chosen-bar.tsx";
import { Gallery } from "@site/features/tours/gallery.tsx";
import { galleryPictures } from "@site/features/tours/gallery-pictures.ts";
import { ShownRating } from "@site/features/tours/shown-rating.tsx";
import { SimilarTours } from "@site/features/tours/similar-tours.tsx";
import { Tiles } from "@site/features/tours/tiles.tsx";
import { WhenHowMany } from "@site/features/tours/when-how-many.tsx";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { BookingSide } from "./booking-side.tsx";
import { DaysMap } from "./days-map.tsx";
import { TourAdvisories } from "./tour-advisories.tsx";
import { TourData } from "./tour-data.tsx";
import { TourReviews } from "./tour-reviews.tsx";
import { TourTabs } from "./tour-tabs.tsx";

/** Stand where the agency has put fewer than four pictures of its own. */
const house = () => [
  {
    picture: houseboats,
    alt: t("tours.houseboatsOnNigeenLakeAt"),
  },
  {
    picture: sonamargPass,
    alt: t("tours.theRoadToSonamargBelow"),
  },
  {
    picture: pahalgamRiver,
    alt: t("tours.aWoodenBridgeOver"),
  },
  {
    picture: chinarAutumn,
    alt: t("tours.chinarTreesInTheirRed"),
  },
];
const above = () => [
  {
    href: paths.home,
    label: t("common.home"),
  },
  {
    href: paths.tours,
    label: t("common.packages"),
  },
];

interface TourDetailsProps {
  tour: TourDetail;
  similar: readonly TourSummary[];
  /** The package as the address names it. */
  segment: string;
  search: URLSearchParams;
  form: FormOutcome | undefined;
  isPreview: boolean;
}

export function TourDetails({ tour, similar, segment, search, form, isPreview }: TourDetailsProps) {
  const rating = shownRatingOf(useSettings().shownRating, tour.reviews);
  const absolute = useAbsolute();
  const [asked, setAsked] = useState<TourKind | null>(null);
  const { choice, choose, chosenQuery } = useChoice({ tour, segment, search, isPreview });
  return (
    <Main>
      <PageHead
        title={tour.title}
        description={tour.description}
        path={paths.tour(tour.slug)}
        image={paths.tourCard(tour.slug)}
      />
      <div className="page pb-section">
        <Letterhead path={paths.tour(tour.slug)} />
        <Breadcrumbs above={above()} current={tour.title} />
        <Gallery title={tour.title} pictures={galleryPictures(tour.pictures, house())} price={tour.startingPrice} />
        <div className="mt-8 grid gap-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16 print:block">
          <div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h1 className="type-display">
                <Written>{tour.title}</Written>
              </h1>
              <p>
                <ShownRating {...rating} />
              </p>
              <p className="type-lead text-ink-muted">
                <Written>{tour.description}</Written>
              </p>
              <TourAdvisories tour={tour} />
              <p className="flex flex-wrap gap-2">
                <ShareLinks title={tour.title} url={absolute(paths.tourTab(tour.slug, "", chosenQuery))} />
                {/* A file, not a page: it is opened, not gone to. */}
                <a
                  href={here(findingPaths.itineraryChosen(tour.slug, chosenQuery))}
                  target="_blank"
                  rel="nofollow noreferrer"
                  className={`${buttonClass({ variant: "outline" })} print:hidden`}
                >
                  <FileDown className="size-4.5" aria-hidden="true" />
                  {t("tours.itineraryAsPdf")}
                </a>
              </p>
              <p className="-ms-2.5 flex flex-wrap items-center gap-x-2">
                <FavouriteButton tour={tour} />
                <CompareButton tour={tour} />
                <CompareLink />
              </p>
            </div>
            <Tiles tour={tour} />
            <WhenHowMany tour={tour} choice={choice} onChange={choose} />
            <TourTabs
              tour={tour}
              segment={segment}
              fromAddress={search.get("tab") ?? ""}
              chosen={chosenQuery}
              isPreview={isPreview}
            />
            <TourReviews tour={tour} />
          </div>
          {/* A popup comes at the other side. */}
          <aside
            data-books-beside=""
            className="lg:row-span-2 [@media(scripting:enabled)]:lg:sticky [@media(scripting:enabled)]:lg:top-25"
          >
            <BookingSide
              tour={tour}
              choice={choice}
              asked={asked}
              onAsk={setAsked}
              onClose={() => setAsked(null)}
              kind={search.get("kind") === "quote" ? "quote" : "booking"}
              posted={form}
              sentBefore={form?.sent}
            />
            <DaysMap tour={tour} />
          </aside>
          <SimilarTours tours={similar} hrefOf={(other) => paths.tour(other.position)} allHref={paths.tours} />
        </div>
      </div>
      <BookingBar tour={tour} choice={choice} onBook={() => setAsked("booking")} />
      <TourData tour={tour} above={above()} />
    </Main>
  );
}

/** What the visitor has chosen stands in the address, so that it can be kept and sent. */
function useChoice({ tour, segment, search, isPreview }: Omit<TourDetailsProps, "similar" | "form">) {
  const [choice, setChoice] = useState(() => choiceOf(tour, (field) => search.get(field)));
  const [, navigate] = useLocation();
  const chosenQuery = choiceQuery(tour, choice);
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    const query = choiceQuery(tour, chosen);
    const tab = search.get("tab") ?? "";
    // A link away from a preview would lose it.
    if (!isPreview) navigate(paths.tourTab(segment, tab, query), { replace: true });
  };
  return { choice, choose, chosenQuery };
}

/** On paper: whose package it is, and how to reach them. */
function Letterhead({ path }: { path: string }) {
  const { companyInfo, contactInfo } = useSettings();
  const lines = [contactInfo.phone[0], contactInfo.email[0], contactInfo.address[0]].filter(Boolean);
  return (
    <div className="mb-4 hidden border-b border-line-strong pb-3 text-sm print:block">
      <p className="type-title">{companyInfo.name}</p>
      <p>{lines.join(" · ")}</p>
      <p>{useAbsolute()(path)}</p>
    </div>
  );
}

/** On phones and tablets price and button stay in reach. */
function BookingBar({ tour, choice, onBook }: { tour: TourDetail; choice: Choice; onBook(): void }) {
  const party = partyOf(tour, choice);
  // What was chosen has a price of its own; until then it is the least that a person pays.
  const price =
    choice.day === ""
      ? { amount: tour.startingPrice, per: t("tours.perPersonFacts", { facts: tour.duration }) }
      : {
          amount: choicePrice(tour, choice.day, party).total,
          per: joined([shortDay(choice.day), t("common.travellers", { count: party.travelers })]),
        };
  return (
    <form
      action={here(paths.tourForm(tour.slug))}
      onSubmit={(event) => event.preventDefault()}
      // A popup waits above it.
      data-bottom-bar=""
      className="sticky bottom-0 z-20 flex items-center justify-between gap-4 bg-raised px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--color-line-strong),0_-12px_28px_-18px_rgb(20_42_46/0.4)] lg:hidden print:hidden"
    >
      <Price {...price} className="min-w-0" />
      <Button type="submit" variant="accent" onClick={onBook} className="flex-none">
        {t("tours.bookNow")}
      </Button>
    </form>
  );
}
