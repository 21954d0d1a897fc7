import { z } from "zod";
import { day, id } from "../core/atoms.ts";
import { testimonialView } from "./schema.ts";

const count = z.number().int();

/** What has become of the reviews that travellers were asked for, of one package or of all journeys: counted, never set. */
export const reviewFigures = z.object({
  /** Whether travellers are asked at present, and how many days after their journey. */
  isAsking: z.boolean(),
  daysAfter: count,
  /** The day on which the first was asked, or wrote, in the agency's calendar; null where nobody has. */
  since: day.nullable(),
  asked: count,
  /** What was written is published, rejected (deleted ones too), withdrawn, or nobody has decided on it yet. */
  received: count,
  published: count,
  rejected: count,
  withdrawn: count,
  waiting: count,
  /** Published ones that staff entered: from letters, or told by telephone. */
  entered: count,
});
export type ReviewFigures = z.infer<typeof reviewFigures>;

/** A package's page shows the newest this many of its own. */
export const REVIEWS_OF_A_TOUR = 6;
export const reviewsOfTourAsked = z.strictObject({ tourId: id });
/** The newest reviews of a package, and what its figures are. */
export const reviewsOfTour = z.object({ reviews: z.array(testimonialView), figures: reviewFigures });
