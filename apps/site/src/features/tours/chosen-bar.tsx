import { joined } from "@shikara/contract/core/joined";
import { findingPaths } from "@shikara/contract/finding-routes";
import { t } from "@shikara/contract/texts/t";
import type { TourView } from "@shikara/contract/tours/schema";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { compared, favourites } from "./chosen.ts";

type Named = Pick<TourView, "slug" | "title">;

/** The way to one's favourites, where there are any. */
export function FavouritesLink() {
  const count = favourites.use()?.length ?? 0;
  if (count === 0) return null;
  return (
    <TextLink href={findingPaths.favouritesOf([])} className="text-sm tabular-nums">
      {t("tours.favouritesCounted", { count })}
    </TextLink>
  );
}

/** The way to the packages beside each other, once there are two. */
export function CompareLink() {
  const slugs = compared.use() ?? [];
  if (slugs.length < 2) return null;
  return (
    <TextLink href={findingPaths.compared(slugs)} rel="nofollow" className="mx-2.5 text-sm tabular-nums print:hidden">
      {t("tours.comparePackages", { count: slugs.length })}
    </TextLink>
  );
}

/** What was chosen to be compared, in reach at the foot of the list. */
export function CompareBar({ tours }: { tours: readonly Named[] }) {
  const slugs = compared.use() ?? [];
  const chosen = slugs.flatMap((slug) => tours.find((tour) => tour.slug === slug) ?? []);
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t("tours.packagesToCompare")}
      // A popup waits above it.
      data-bottom-bar=""
      className="sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card bg-raised px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--color-line-strong),0_-12px_28px_-18px_rgb(20_42_46/0.4)] print:hidden"
    >
      <p role="status" className="me-auto min-w-0 text-sm leading-5">
        <b className="font-strong">{t("tours.chosen", { count: chosen.length })}</b>
        <span className="text-ink-muted max-sm:sr-only">: {joined(chosen.map(({ title }) => title))}</span>
      </p>
      <span className="flex gap-2">
        <Button variant="plain" onClick={() => compared.set([])}>
          {t("tours.clear")}
        </Button>
        <ButtonLink href={findingPaths.compared(chosen.map(({ slug }) => slug))} rel="nofollow">
          {t("tours.compareCounted", { count: chosen.length })}
        </ButtonLink>
      </span>
    </section>
  );
}
