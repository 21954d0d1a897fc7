import { z } from "zod";
import { id, slug, version } from "./atoms.ts";
import { picture } from "./pictures.ts";

export const TOUR_CATEGORIES = ["standard", "premium", "adventure", "luxury"] as const;
export const TOUR_STATUSES = ["active", "inactive"] as const;
/** Highlights a card shows before '+N more highlights'. */
export const CARD_HIGHLIGHTS = 3;
export const FEATURED_TOURS = 3;
/** Pictures of a package's gallery, and other packages beside it. */
export const GALLERY_PICTURES = 4;
export const SIMILAR_TOURS = 2;

export const itineraryDay = z.object({
  day: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  activities: z.array(z.string()),
});
export type ItineraryDay = z.infer<typeof itineraryDay>;

export const tourView = z.object({
  id,
  slug: z.string(),
  /** 1-based place among the active packages, in the staff's order: the n of /packages/{n}. */
  position: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Rupees a person. */
  price: z.number(),
  groupSize: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  picture: picture.nullable(),
  highlights: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  category: z.enum(TOUR_CATEGORIES),
  status: z.enum(TOUR_STATUSES),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type TourView = z.infer<typeof tourView>;

/**
 * A package with the pictures of its gallery, the main one and whatever further ones it has, and what the approved reviews
 * come to that real guests wrote of it.
 */
export const tourDetail = tourView.extend({
  pictures: z.array(picture),
  reviews: z.object({ average: z.number(), count: z.number().int() }),
});
export type TourDetail = z.infer<typeof tourDetail>;

export const tourBySlugInput = z.strictObject({ slug });
/** Any number: one that is nobody's place is simply not found. */
export const tourByPositionInput = z.strictObject({ position: z.number() });
