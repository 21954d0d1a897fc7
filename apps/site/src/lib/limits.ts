import type * as blog from "@shikara/contract/blog/schema";
import type * as bookings from "@shikara/contract/bookings/schema";
import type * as atoms from "@shikara/contract/core/atoms";
import type * as tours from "@shikara/contract/tours/schema";
import type * as vehicles from "@shikara/contract/vehicles/schema";

/*
 * Constants that stand beside schemas in contract: importing them from there would bring the whole validator to every
 * visitor. Each is typed as its original, so the two cannot differ.
 */
export const GALLERY_PICTURES: typeof tours.GALLERY_PICTURES = 4;
export const CARD_HIGHLIGHTS: typeof tours.CARD_HIGHLIGHTS = 3;
export const CARD_FEATURES: typeof vehicles.CARD_FEATURES = 3;
export const MIN_PASSENGERS: typeof bookings.MIN_PASSENGERS = 1;
export const MAX_PASSENGERS: typeof bookings.MAX_PASSENGERS = 20;
export const MAX_NAME: typeof atoms.MAX_NAME = 120;
export const MAX_LINE: typeof atoms.MAX_LINE = 300;
export const MAX_PARAGRAPH: typeof atoms.MAX_PARAGRAPH = 2_000;
export const MAX_EMAIL: typeof atoms.MAX_EMAIL = 254;
export const MAX_PHONE: typeof atoms.MAX_PHONE = 30;
export const CARD_TAGS: typeof blog.CARD_TAGS = 3;
export const RELATED_POSTS: typeof blog.RELATED_POSTS = 3;
