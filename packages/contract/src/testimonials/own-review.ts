import { z } from "zod";
import { id } from "../core/atoms.ts";
import { ownPaths } from "../own-routes.ts";
import { ownAsked } from "../portal/schema.ts";
import { t, texts } from "../texts/t.ts";
import { testimonialFields } from "./schema.ts";

/** Pictures that a traveller may add. */
export const MAX_OWN_PICTURES = 4;

/** A traveller's review as their form sends it; new pictures come beside it. */
export const ownReviewWrite = ownAsked.extend({
  rating: testimonialFields.rating,
  review: testimonialFields.review,
  customerName: testimonialFields.customerName,
  location: testimonialFields.location,
  isAgreed: z.literal(true, { error: () => t("reviews.whereYouAgree") }),
  /** Of the pictures that are there already: those that stay. */
  keep: z.array(id).max(MAX_OWN_PICTURES).default([]),
});
export type OwnReviewWrite = z.output<typeof ownReviewWrite>;

export const OWN_REVIEW_STATES = ["open", "waiting", "published", "rejected", "withdrawn", "gone"] as const;
export type OwnReviewState = (typeof OWN_REVIEW_STATES)[number];

/** A review as who travelled sees it. */
export const ownReview = z.object({
  reference: z.string(),
  /** What was booked. */
  title: z.string(),
  /** Month and year of the journey, in words. */
  date: z.string(),
  /** `open`: nothing is written yet. `waiting`: it may still be changed. `gone`: one of us has deleted it. */
  state: z.enum(OWN_REVIEW_STATES),
  /** 0 while nothing is written. */
  rating: z.number().int(),
  review: z.string(),
  customerName: z.string(),
  location: z.string(),
  pictures: z.array(z.object({ id: z.string(), src: z.string() })),
  /** Why it was rejected, in words; '' where it was not. */
  reason: z.string(),
  answer: z.string(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** A mail in the outbox has these words where the key to the review will be. */
export const REVIEW_KEY_TO_COME = "the-key-to-the-review-is-made-when-this-is-sent";

/** The page of a traveller's review, opened by a key of its own. */
export const ownReviewPath = (reference: string, key: string): string => `${ownPaths.review(reference)}?key=${key}`;

export const OWN_REVIEW_MESSAGES = texts({
  decided: "reviews.decided",
  notOver: "reviews.notOver",
});
export const tooManyPictures = (): string => t("reviews.tooManyPictures", { count: MAX_OWN_PICTURES });

/** The line of that page where what was done is answered. */
export const REVIEW_ANSWER = "answer";
