import { rupees } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { CompareButton, FavouriteButton } from "./choose-tour.tsx";

interface ChosenToursProps {
  tours: readonly TourView[];
  hrefOf(slug: string): string;
}

/** A list of packages, one below the other. */
export function ChosenTours({ tours, hrefOf }: ChosenToursProps) {
  return (
    <ul className="grid border-b border-line-strong">
      {tours.map((tour) => (
        <li
          key={tour.slug}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line-strong py-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6"
        >
          <SiteLink href={hrefOf(tour.slug)} tabIndex={-1} aria-hidden="true">
            <FramedPicture picture={tour.picture} alt="" sizes="160px" frame="aspect-[4/3] rounded-control" />
          </SiteLink>
          <div className="min-w-0">
            <h2 className="type-title wrap-anywhere">
              <SiteLink href={hrefOf(tour.slug)} className="hover:text-link">
                <Written>{tour.title}</Written>
              </SiteLink>
            </h2>
            <p className="mt-1 text-sm leading-5 text-ink-muted tabular-nums">
              {t("search.tourFacts", {
                duration: `${tour.duration} · ${tour.groupSize}`,
                price: rupees(tour.startingPrice),
              })}
            </p>
          </div>
          <p className="-ms-2.5 flex flex-wrap max-sm:col-span-2">
            <FavouriteButton tour={tour} />
            <CompareButton tour={tour} />
          </p>
        </li>
      ))}
    </ul>
  );
}
