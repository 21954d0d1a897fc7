import { keptList } from "@site/lib/kept-list.ts";

/** Beside each other in one table. */
export const MOST_COMPARED = 3;
/** More is no list of favourites any more, and makes a long address. */
export const MOST_FAVOURITES = 30;

export const compared = keptList("compared", MOST_COMPARED);
export const favourites = keptList("favourites", MOST_FAVOURITES);

/** To the spec's word. */
export const FAVOURITE_MESSAGES = { added: "Added to favorites", removed: "Removed from favorites" } as const;
export const FULL = {
  compare: `Up to ${MOST_COMPARED} packages stand beside each other. Take one out first.`,
  favourites: `The list holds ${MOST_FAVOURITES} packages. Take one out first.`,
} as const;
