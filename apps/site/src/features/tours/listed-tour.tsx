import { Written } from "@shikara/client/written.tsx";
import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import type { TourSummary } from "@shikara/contract/tours/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { LuggageLabel } from "@site/components/ui/luggage-label.tsx";
import { Price } from "@site/components/ui/price.tsx";
import { CARD_HIGHLIGHTS } from "@site/lib/limits.ts";
import { MapPin, Users } from "lucide-react";
import { CompareButton, FavouriteButton } from "./choose-tour.tsx";
import { ShownRating, type ShownRatingValue } from "./shown-rating.tsx";

interface ListedTourProps {
  tour: TourSummary;
  rating: ShownRatingValue;
  href: string;
  /** Where one books without JavaScript. */
  formHref: string;
  onBook(): void;
}

/** A package in the list. Cards of one row share their lines: title, facts, words, highlights, buttons. */
export function ListedTour({ tour, rating, href, formHref, onBook }: ListedTourProps) {
  const more = tour.highlights.length - CARD_HIGHLIGHTS;
  return (
    <article className="tour-card">
      <SiteLink href={href} tabIndex={-1} aria-hidden="true" className="tour-card-picture">
        <FramedPicture
          picture={tour.picture}
          alt=""
          sizes="(min-width: 72rem) 400px, (min-width: 48rem) 46vw, 70vw"
          frame="h-full aspect-[16/10] md:aspect-[inherit]"
          className="tour-card-image"
        >
          <LuggageLabel>{tour.duration}</LuggageLabel>
          <Badge tone="onPicture" className="absolute top-3 end-3">
            <MapPin className="size-3.5" aria-hidden="true" />
            {t("bookings.kashmir")}
          </Badge>
        </FramedPicture>
      </SiteLink>
      <div className="tour-card-body">
        <div className="flex items-start justify-between gap-4">
          <h3 className="type-title min-w-0 pt-[0.2rem]">
            <SiteLink href={href}>
              <Written>{tour.title}</Written>
            </SiteLink>
          </h3>
          <Price amount={tour.startingPrice} per={t("tours.perPerson")} className="flex-none text-end" />
        </div>
        <p className="flex flex-wrap gap-x-4.5 gap-y-1.5">
          <ShownRating {...rating} />
          <span className="inline-flex items-center gap-1.5 text-sm leading-5 text-ink-muted">
            <Users className="size-4.5 text-ink-subtle" aria-hidden="true" />
            <Written>{tour.groupSize}</Written>
          </span>
        </p>
        <p className="text-[0.9375rem] leading-6 text-pretty text-ink-muted">
          <Written>{tour.description}</Written>
        </p>
        <ul className="threads">
          {tour.highlights.slice(0, CARD_HIGHLIGHTS).map((highlight) => (
            <li key={highlight}>
              <Written>{highlight}</Written>
            </li>
          ))}
          {more > 0 && <li className="more text-ink-subtle">{t("tours.moreHighlights", { count: more })}</li>}
        </ul>
        <div className="mt-auto grid gap-1.5 pt-2">
          <div className="flex flex-wrap gap-2.5 *:flex-[1_1_8rem]">
            <ButtonLink
              href={href}
              variant="outline"
              aria-label={t("tours.viewDetailsOf", { title: tour.title })}
              className="px-3!"
            >
              {t("tours.viewDetails")}
            </ButtonLink>
            {/* A form, so that the button leads to the form of the package's own page when there is no JavaScript. */}
            <form action={here(formHref)} method="get" onSubmit={(event) => event.preventDefault()}>
              <Button
                type="submit"
                isWide
                onClick={onBook}
                aria-label={t("tours.quickBookNamed", { title: tour.title })}
                className="px-3!"
              >
                {t("tours.quickBook")}
              </Button>
            </form>
          </div>
          <div className="-mx-2.5 -mb-2 flex flex-wrap justify-between">
            <FavouriteButton tour={tour} />
            <CompareButton tour={tour} />
          </div>
        </div>
      </div>
    </article>
  );
}
