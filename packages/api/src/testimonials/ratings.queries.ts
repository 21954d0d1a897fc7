import type { Db } from "@shikara/db/client";
import { testimonials } from "@shikara/db/schema";
import { and, eq, type SQL, sql } from "@shikara/db/sql";

export interface RatingOfMany {
  /** To one decimal; 0 where there are no reviews. */
  average: number;
  count: number;
}

const average = sql<number>`coalesce(round(avg(${testimonials.rating}), 1), 0)::float8`;

async function ratingOf(db: Db, which: SQL | undefined): Promise<RatingOfMany> {
  const [row] = await db.select({ average, count: sql<number>`count(*)::int` }).from(testimonials).where(which);
  return row ?? { average: 0, count: 0 };
}

/** What all approved reviews come to. */
export const approvedRating = (db: Db) => ratingOf(db, eq(testimonials.status, "approved"));

/** What the approved reviews of one package come to that guests really wrote: the demo's are not among them. */
export const realRating = (db: Db, tourId: string) =>
  ratingOf(
    db,
    and(eq(testimonials.status, "approved"), eq(testimonials.tourId, tourId), eq(testimonials.isDemo, false)),
  );
