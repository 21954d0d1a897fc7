import { rupees } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { TourSummary } from "@shikara/contract/tours/schema";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { ArrowRight } from "lucide-react";

interface SimilarToursProps {
  tours: readonly TourSummary[];
  hrefOf(tour: TourSummary): string;
  allHref: string;
}

export function SimilarTours({ tours, hrefOf, allHref }: SimilarToursProps) {
  return (
    <section className="print:hidden lg:self-start">
      {tours.length > 0 && <h2 className="type-title mb-3">{t("tours.similarPackages")}</h2>}
      {tours.length > 0 && (
        <div className="grid gap-x-8 border-b border-line lg:grid-cols-2">
          {tours.map((tour) => (
            <SiteLink
              key={tour.id}
              href={hrefOf(tour)}
              className="group grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-3"
            >
              <FramedPicture picture={tour.picture} alt="" sizes="100px" frame="aspect-[4/3] rounded-control" />
              <span className="min-w-0">
                <b className="block text-[0.9375rem] leading-[1.3125rem] font-strong group-hover:text-link">
                  <Written>{tour.title}</Written>
                </b>
                <span className="block text-sm leading-5 text-ink-muted tabular-nums">
                  {tour.duration} · {rupees(tour.startingPrice)}
                </span>
              </span>
            </SiteLink>
          ))}
        </div>
      )}
      <ButtonLink href={allHref} variant="plain" className="mt-2 max-lg:w-full lg:-ms-4">
        {t("tours.viewAllPackages")}
        <ArrowRight className="size-4.5" aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}
