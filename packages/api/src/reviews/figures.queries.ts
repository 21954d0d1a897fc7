import type { Db } from "@shikara/db/client";
import { bookings, testimonials } from "@shikara/db/schema";
import { and, desc, eq, isNotNull, isNull, or, sql } from "@shikara/db/sql";
import type { TestimonialRow } from "../testimonials/testimonials.queries.ts";

const counted = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`;
const isOf = (status: "pending" | "approved") =>
  sql`${testimonials.status} = ${status} and ${testimonials.withdrawnAt} is null`;

/** Journeys whose travellers were asked, or wrote, and what has become of it: of one package, or of all. */
export async function countReviews(db: Db, tourId: string | null, timeZone: string) {
  const [row] = await db
    .select({
      since: sql<
        string | null
      >`(min(least(${bookings.reviewAskedAt}, ${bookings.reviewedAt})) at time zone ${timeZone})::date::text`,
      asked: counted(sql`${bookings.reviewAskedAt} is not null`),
      received: counted(sql`${bookings.reviewedAt} is not null`),
      published: counted(isOf("approved")),
      waiting: counted(isOf("pending")),
      withdrawn: counted(sql`${testimonials.withdrawnAt} is not null`),
    })
    .from(bookings)
    .leftJoin(testimonials, eq(testimonials.bookingId, bookings.id))
    .where(
      and(
        or(isNotNull(bookings.reviewAskedAt), isNotNull(bookings.reviewedAt)),
        tourId === null ? undefined : eq(bookings.tourId, tourId),
      ),
    );
  return row ?? { since: null, asked: 0, received: 0, published: 0, waiting: 0, withdrawn: 0 };
}

const isShown = (tourId: string | null) =>
  and(eq(testimonials.status, "approved"), tourId === null ? undefined : eq(testimonials.tourId, tourId));

/** How many are shown that staff entered. */
export const countEntered = (db: Db, tourId: string | null): Promise<number> =>
  db.$count(testimonials, and(isShown(tourId), isNull(testimonials.bookingId)));

/** What is published of a package, the newest first. */
export const newestOfTour = (db: Db, tourId: string, limit: number): Promise<TestimonialRow[]> =>
  db
    .select()
    .from(testimonials)
    .where(isShown(tourId))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(limit);
