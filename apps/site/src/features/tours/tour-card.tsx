import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { CardHead, CardPicture, type CardTour, CardWords, GroupSize } from "./card-parts.tsx";

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
      <CardPicture
        tour={tour}
        href={href}
        sizes={isWide ? "(min-width: 48rem) 54vw, 70vw" : "(min-width: 48rem) 46vw, 70vw"}
      />
      <div className="tour-card-body">
        <CardHead
          tour={tour}
          href={href}
          className={classes("type-title pt-[0.2rem]", isWide && "lg:text-heading lg:leading-[1.05]")}
        />
        <p className="flex">
          <GroupSize tour={tour} />
        </p>
        <CardWords tour={tour} />
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
