import type { Settings } from "@shikara/contract/settings/schema";
import { t } from "@shikara/contract/texts/t";
import { Star } from "lucide-react";

export type ShownRatingValue = Pick<Settings["shownRating"], "value" | "count">;

/** The rating shown beside a package, '4.8 (124 reviews)': what shownRatingOf makes of its reviews and the setting. */
export function ShownRating({ value, count }: ShownRatingValue) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm leading-5 text-ink-muted">
      <Star className="size-4 fill-current text-star" aria-hidden="true" />
      <span>
        <b className="font-strong text-ink">{value.toFixed(1)}</b> ({t("common.reviews", { count })})
      </span>
    </span>
  );
}
