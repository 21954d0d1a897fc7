import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { LuggageLabel } from "@site/components/ui/luggage-label.tsx";
import { Price } from "@site/components/ui/price.tsx";
import { CARD_HIGHLIGHTS } from "@site/lib/limits.ts";
import { Users } from "lucide-react";
import type { ReactNode } from "react";

export type CardTour = Pick<
  TourView,
  "title" | "duration" | "startingPrice" | "description" | "groupSize" | "highlights" | "picture"
>;

interface CardPictureProps {
  tour: CardTour;
  href: string;
  sizes: string;
  /** What else lies on it. */
  children?: ReactNode;
}

/** The picture of a package, with how long it takes. */
export const CardPicture = ({ tour, href, sizes, children }: CardPictureProps) => (
  <SiteLink href={href} tabIndex={-1} aria-hidden="true" className="tour-card-picture">
    <FramedPicture
      picture={tour.picture}
      alt=""
      sizes={sizes}
      frame="h-full aspect-[16/10] md:aspect-[inherit]"
      className="tour-card-image"
    >
      <LuggageLabel>{tour.duration}</LuggageLabel>
      {children}
    </FramedPicture>
  </SiteLink>
);

/** Its name beside its price. */
export const CardHead = ({ tour, href, className }: { tour: CardTour; href: string; className: string }) => (
  <div className="flex items-start justify-between gap-4">
    <h3 className={className}>
      <SiteLink href={href}>
        <Written>{tour.title}</Written>
      </SiteLink>
    </h3>
    <Price amount={tour.startingPrice} per={t("tours.perPerson")} className="flex-none text-end" />
  </div>
);

export const GroupSize = ({ tour }: { tour: CardTour }) => (
  <span className="inline-flex items-center gap-1.5 text-sm leading-5 text-ink-muted">
    <Users className="size-4.5 text-ink-subtle" aria-hidden="true" />
    <Written>{tour.groupSize}</Written>
  </span>
);

/** What it is, and the first of its highlights; `more` is said below these. */
export const CardWords = ({ tour, more }: { tour: CardTour; more?: ReactNode }) => (
  <>
    <p className="text-[0.9375rem] leading-6 text-pretty text-ink-muted">
      <Written>{tour.description}</Written>
    </p>
    <ul className="threads">
      {tour.highlights.slice(0, CARD_HIGHLIGHTS).map((highlight) => (
        <li key={highlight}>
          <Written>{highlight}</Written>
        </li>
      ))}
      {more}
    </ul>
  </>
);
