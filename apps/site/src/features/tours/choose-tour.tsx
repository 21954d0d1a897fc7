import { findingPaths } from "@shikara/contract/finding-routes";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { SiteLink } from "@shikara/ui/link.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Heart, Scale } from "lucide-react";
import { compared, FAVOURITE_MESSAGES, favourites, fullWords } from "./chosen.ts";

interface ChosenTour {
  slug: string;
  title: string;
}

const LOOK = classes(buttonClass({ variant: "plain" }), "px-2.5! text-sm! print:hidden");

/** The heart: a list of one's own, which this device keeps. Nothing without JavaScript. */
export function FavouriteButton({ tour: { slug, title } }: { tour: ChosenTour }) {
  const isKept = favourites.use()?.includes(slug) ?? false;
  const toggle = () => {
    const isIn = favourites.toggle(slug);
    if (isIn === isKept) return notify.info(fullWords.favourites());
    notify.success(isIn ? FAVOURITE_MESSAGES.added : FAVOURITE_MESSAGES.removed);
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t("tours.favouriteNamed", { title })}
      onClick={toggle}
      className={classes(LOOK, "needs-script")}
    >
      <Heart className={classes("size-4.5", isKept && "fill-current text-emphasis")} aria-hidden="true" />
      {t("tours.favourite")}
    </button>
  );
}

/** Puts a package beside others. Without JavaScript it leads to the table, where the others are added. */
export function CompareButton({ tour: { slug, title } }: { tour: ChosenTour }) {
  const list = compared.use();
  const isChosen = list?.includes(slug) ?? false;
  const icon = <Scale className={classes("size-4.5", isChosen && "text-emphasis")} aria-hidden="true" />;
  if (list === null)
    return (
      <SiteLink
        href={findingPaths.compared([slug])}
        aria-label={t("tours.compareNamed", { title })}
        rel="nofollow"
        className={LOOK}
      >
        {icon}
        {t("tours.compare")}
      </SiteLink>
    );
  const toggle = () => {
    if (compared.toggle(slug) === isChosen) notify.info(fullWords.compare());
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t("tours.compareNamed", { title })}
      onClick={toggle}
      className={classes(LOOK, isChosen && "bg-soft-bg text-soft-fg")}
    >
      {icon}
      {t("tours.compare")}
    </button>
  );
}
