import type { GalleryCategory } from "@shikara/contract/gallery/schema";

export const CATEGORY_WORDS: Record<GalleryCategory, string> = {
  gallery: "Gallery",
  package: "Package",
  testimonial: "Testimonial",
};
