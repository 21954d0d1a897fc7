import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import type { TourSummary } from "@shikara/contract/tours/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { CARD_HIGHLIGHTS } from "@site/lib/limits.ts";
import { MapPin } from "lucide-react";
import { CardHead, CardPicture, CardWords, GroupSize } from "./card-parts.tsx";
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
      <CardPicture tour={tour} href={href} sizes="(min-width: 72rem) 400px, (min-width: 48rem) 46vw, 70vw">
        <Badge tone="onPicture" className="absolute top-3 end-3">
          <MapPin className="size-3.5" aria-hidden="true" />
          {t("bookings.kashmir")}
        </Badge>
      </CardPicture>
      <div className="tour-card-body">
        <CardHead tour={tour} href={href} className="type-title min-w-0 pt-[0.2rem]" />
        <p className="flex flex-wrap gap-x-4.5 gap-y-1.5">
          <ShownRating {...rating} />
          <GroupSize tour={tour} />
        </p>
        <CardWords
          tour={tour}
          more={more > 0 && <li className="more text-ink-subtle">{t("tours.moreHighlights", { count: more })}</li>}
        />
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
