import { t } from "@shikara/contract/texts/t";
import { Stars } from "@shikara/ui/rating.tsx";
import { Eyebrow } from "@site/components/ui/heading.tsx";

/** The title, and opposite it what all reviews come to. Without any, no figure is claimed. */
export function ReviewsHero({ average, count }: { average: number; count: number }) {
  return (
    <div className="grid gap-x-12 gap-y-6 pt-[clamp(2rem,1.4rem+2.6vw,4rem)] pb-stack md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="grid gap-3">
        <Eyebrow>{t("reviews.inTheirWords")}</Eyebrow>
        <h1 className="type-display">{t("common.customerReviews")}</h1>
      </div>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-4.5">
          <b className="pt-[0.14em] font-display text-[clamp(4.5rem,3.6rem+3.6vw,7rem)] leading-[0.75] font-light tracking-[-0.03em] lining-nums">
            {average.toFixed(1)}
          </b>
          <div className="grid gap-1.5">
            <Stars value={average} className="text-[1.25rem]" />
            <p className="text-sm leading-5 text-ink-muted">{t("reviews.fromReviews", { count })}</p>
          </div>
        </div>
      )}
    </div>
  );
}
