import { t, texts } from "@shikara/contract/texts/t";
import { keptList } from "@site/lib/kept-list.ts";

/** Beside each other in one table. */
export const MOST_COMPARED = 3;
/** More is no list of favourites any more, and makes a long address. */
export const MOST_FAVOURITES = 30;

export const compared = keptList("compared", MOST_COMPARED);
export const favourites = keptList("favourites", MOST_FAVOURITES);

/** To the spec's word. */
export const FAVOURITE_MESSAGES = texts({
  added: "common.addedToFavorites",
  removed: "common.removedFromFavorites",
});
export const fullWords = {
  compare: () => t("tours.upToPackagesStand", { count: MOST_COMPARED }),
  favourites: () => t("tours.theListHolds", { count: MOST_FAVOURITES }),
};
