import type { Db } from "@shikara/db/client";
import { testimonials } from "@shikara/db/schema";
import { and, eq, inArray, type SQL, sql } from "@shikara/db/sql";

export interface RatingOfMany {
  /** To one decimal; 0 where there are no reviews. */
  average: number;
  count: number;
}

const average = sql<number>`coalesce(round(avg(${testimonials.rating}), 1), 0)::float8`;

export const NO_REVIEWS: RatingOfMany = { average: 0, count: 0 };

async function ratingOf(db: Db, which: SQL | undefined): Promise<RatingOfMany> {
  const [row] = await db.select({ average, count: sql<number>`count(*)::int` }).from(testimonials).where(which);
  return row ?? NO_REVIEWS;
}

/** What all approved reviews come to. */
export const approvedRating = (db: Db) => ratingOf(db, eq(testimonials.status, "approved"));

const isReal = and(eq(testimonials.status, "approved"), eq(testimonials.isDemo, false));

/** What the published reviews that guests really wrote come to: the demo's are not among them. */
export const realRating = (db: Db) => ratingOf(db, isReal);

/** The same of each of these packages; one that has none is not in it. */
export async function realRatings(db: Db, tourIds: readonly string[]): Promise<Map<string, RatingOfMany>> {
  if (tourIds.length === 0) return new Map();
  const rows = await db
    .select({ tourId: testimonials.tourId, average, count: sql<number>`count(*)::int` })
    .from(testimonials)
    .where(and(isReal, inArray(testimonials.tourId, [...tourIds])))
    .groupBy(testimonials.tourId);
  return new Map(rows.map(({ tourId, ...rating }) => [tourId ?? "", rating]));
}
