import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { LuggageLabel } from "@site/components/ui/luggage-label.tsx";
import { Price } from "@site/components/ui/price.tsx";
import { CARD_HIGHLIGHTS } from "@site/lib/limits.ts";
import { Users } from "lucide-react";

type CardTour = Pick<
  TourView,
  "title" | "duration" | "startingPrice" | "description" | "groupSize" | "highlights" | "picture"
>;

interface TourCardProps {
  tour: CardTour;
  href: string;
  /** The first one on Home: picture and words side by side. */
  isWide?: boolean;
}

/** A package as Home features it. Cards of one row share their lines: title, facts, words, highlights, button. */
export function TourCard({ tour, href, isWide = false }: TourCardProps) {
  return (
    <article className={classes("tour-card", isWide && "tour-card-wide")}>
      <SiteLink href={href} tabIndex={-1} aria-hidden="true" className="tour-card-picture">
        <FramedPicture
          picture={tour.picture}
          alt=""
          sizes={isWide ? "(min-width: 48rem) 54vw, 70vw" : "(min-width: 48rem) 46vw, 70vw"}
          frame="h-full aspect-[16/10] md:aspect-[inherit]"
          className="tour-card-image"
        >
          <LuggageLabel>{tour.duration}</LuggageLabel>
        </FramedPicture>
      </SiteLink>
      <div className="tour-card-body">
        <div className="flex items-start justify-between gap-4">
          <h3 className={classes("type-title pt-[0.2rem]", isWide && "lg:text-heading lg:leading-[1.05]")}>
            <SiteLink href={href}>
              <Written>{tour.title}</Written>
            </SiteLink>
          </h3>
          <Price amount={tour.startingPrice} per={t("tours.perPerson")} className="flex-none text-end" />
        </div>
        <p className="flex items-center gap-1.5 text-sm leading-5 text-ink-muted">
          <Users className="size-4.5 text-ink-subtle" aria-hidden="true" />
          <Written>{tour.groupSize}</Written>
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
        </ul>
        <div className="mt-auto pt-2">
          <ButtonLink
            href={href}
            variant={isWide ? "primary" : "outline"}
            aria-label={t("tours.viewDetailsOf", { title: tour.title })}
            className={isWide ? "max-lg:w-full" : "w-full"}
          >
            {t("tours.viewDetails")}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
