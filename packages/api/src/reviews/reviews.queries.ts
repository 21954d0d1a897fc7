import type { OwnReviewWrite } from "@shikara/contract/testimonials/own-review";
import type { RejectReason } from "@shikara/contract/testimonials/reasons";
import type { TestimonialStatus } from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { bookings, testimonials } from "@shikara/db/schema";
import { and, eq, inArray, isNull, sql } from "@shikara/db/sql";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import type { TestimonialRow } from "../testimonials/testimonials.queries.ts";

export async function reviewOfBooking(db: Db, bookingId: string): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.bookingId, bookingId));
  return row;
}

/** Notes that a review of the journey was written. @returns whether it is the first time */
export async function markReviewed(tx: Db, bookingId: string): Promise<boolean> {
  const marked = await tx
    .update(bookings)
    .set({ reviewedAt: new Date() })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.reviewedAt)))
    .returning({ id: bookings.id });
  return marked.length > 0;
}

type Said = Pick<OwnReviewWrite, "rating" | "review" | "customerName" | "location">;

/** Writes the one review of a booking, of a journey in that month. Undefined where there is one already: it is changed instead. */
export async function insertReview(
  tx: Db,
  { id: bookingId, tourId, packageTitle }: BookingRow,
  date: string,
  said: Said,
): Promise<TestimonialRow | undefined> {
  const rest = { bookingId, tourId, packageName: packageTitle, date, avatar: "", images: [], agreedAt: new Date() };
  const [row] = await tx
    .insert(testimonials)
    .values({ ...said, ...rest })
    .onConflictDoNothing({ target: testimonials.bookingId })
    .returning();
  return row;
}

/** The review as its writer has changed it, or undefined where it is decided. */
export async function changeReview(tx: Db, bookingId: string, said: Said): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...said, agreedAt: new Date(), ...nextVersion(testimonials) })
    .where(and(eq(testimonials.bookingId, bookingId), eq(testimonials.status, "pending")))
    .returning();
  return row;
}

/** What is left of a review whose words are gone. Its stars and its month stay: they are nobody's. */
const emptied = (customerName: string) => ({
  customerName,
  ...{ location: "", review: "", avatar: "", images: [], answer: "", decisionNote: "" },
  status: "rejected" as const,
  withdrawnAt: sql`coalesce(${testimonials.withdrawnAt}, now())`,
  ...nextVersion(testimonials),
});

/** Empties the review, once. @returns the pictures it showed; undefined where there was nothing to withdraw */
export async function withdrawReview(tx: Db, bookingId: string, name: string): Promise<string[] | undefined> {
  const [before] = await tx
    .select({ id: testimonials.id, images: testimonials.images })
    .from(testimonials)
    .where(and(eq(testimonials.bookingId, bookingId), isNull(testimonials.withdrawnAt)))
    .for("update");
  if (!before) return undefined;
  await tx.update(testimonials).set(emptied(name)).where(eq(testimonials.id, before.id));
  return before.images;
}

interface Decision {
  id: string;
  version: number | undefined;
  from: readonly TestimonialStatus[];
}

/** The row as decided, or undefined where it is not what it was any more. */
export async function decideRow(
  tx: Db,
  { id, version, from }: Decision,
  to:
    | { status: "approved"; images?: string[] }
    | { status: "rejected"; rejectReason: RejectReason | ""; decisionNote: string; images?: string[] },
): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...to, decidedAt: new Date(), ...nextVersion(testimonials) })
    .where(
      and(
        eq(testimonials.id, id),
        inArray(testimonials.status, [...from]),
        isNull(testimonials.withdrawnAt),
        isAsRead(testimonials, version),
      ),
    )
    .returning();
  return row;
}

/** The row with another answer, or undefined where there is none of this version that anybody reads. */
export async function answerRow(
  tx: Db,
  { id, version, answer }: { id: string; version?: number | undefined; answer: string },
): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ answer, ...nextVersion(testimonials) })
    .where(
      and(
        eq(testimonials.id, id),
        inArray(testimonials.status, ["pending", "approved"]),
        isAsRead(testimonials, version),
      ),
    )
    .returning();
  return row;
}
