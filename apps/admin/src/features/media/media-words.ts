import type { MediaCategory } from "@shikara/contract/media/schema";

/** The categories as the tiles name them. */
export const CATEGORY_WORDS: Record<MediaCategory, string> = {
  vehicles: "Vehicles",
  packages: "Packages",
  gallery: "Gallery",
  site: "Site Images",
  misc: "Miscellaneous",
};
export const ALL_IMAGES = "All Images";
