import { REVIEWS_OF_A_TOUR, type ReviewFigures } from "@shikara/contract/testimonials/figures";
import type { ApiContext } from "../core/context.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { testimonialViews } from "../testimonials/testimonials.view.ts";
import { countEntered, countReviews, newestOfTour } from "./figures.queries.ts";

/** How reviews come about and what has become of them, of one package or of all journeys. */
export async function figuresOf({ db, timeZone }: ApiContext, tourId: string | null): Promise<ReviewFigures> {
  const [counts, entered, { reviewAsking }] = await Promise.all([
    countReviews(db, tourId, timeZone),
    countEntered(db, tourId),
    currentSettings(db),
  ]);
  // What is there no more was deleted by one of us: to visitors that is a rejection.
  const rejected = counts.received - counts.published - counts.waiting - counts.withdrawn;
  return { ...reviewAsking, ...counts, rejected, entered };
}

/** The newest reviews of a package, and its figures. */
export async function reviewsOf(ctx: ApiContext, tourId: string) {
  const { db } = ctx;
  const [rows, figures] = await Promise.all([newestOfTour(db, tourId, REVIEWS_OF_A_TOUR), figuresOf(ctx, tourId)]);
  return { reviews: await testimonialViews(db, rows), figures };
}
