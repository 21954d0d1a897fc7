import {
  MAX_PUBLIC_TESTIMONIALS,
  type TestimonialAdminListInput,
  type TestimonialFilter,
  type TestimonialRecord,
} from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { bookings, reviewPictures, testimonialReports, testimonials, tours } from "@shikara/db/schema";
import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type TestimonialRow = typeof testimonials.$inferSelect;

const newestFirst = [desc(testimonials.createdAt), desc(testimonials.id)];

export function approvedTestimonials(db: Db): Promise<TestimonialRow[]> {
  return db
    .select()
    .from(testimonials)
    .where(eq(testimonials.status, "approved"))
    .orderBy(...newestFirst)
    .limit(MAX_PUBLIC_TESTIMONIALS);
}

/** Name, review and package; %, _ and \\ are letters. */
function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  return or(
    ilike(testimonials.customerName, pattern),
    ilike(testimonials.review, pattern),
    ilike(testimonials.packageName, pattern),
  );
}

const isOpen = isNull(testimonialReports.setAsideAt);
const hasReports = sql`exists (select 1 from ${testimonialReports} where ${testimonialReports.testimonialId} = ${testimonials.id} and ${isOpen})`;

/** How many there are of which visitors say that something is wrong. */
export const countReported = (db: Db): Promise<number> => db.$count(testimonials, hasReports);

/** What visitors say is wrong with these, not set aside yet, the latest first. */
export function openReports(db: Db, ids: readonly string[]) {
  const { id, testimonialId, reason, text, createdAt } = testimonialReports;
  return db
    .select({ id, testimonialId, reason, text, createdAt })
    .from(testimonialReports)
    .where(and(inArray(testimonialId, [...ids]), isOpen))
    .orderBy(desc(createdAt), desc(id));
}

/** The references of these bookings. */
export const referencesOf = (db: Db, bookingIds: readonly string[]) =>
  db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));

/** How many pictures of each of these nobody but staff sees yet. */
export const heldPictureCounts = (db: Db, ids: readonly string[]) =>
  db
    .select({ testimonialId: reviewPictures.testimonialId, pictures: count() })
    .from(reviewPictures)
    .where(inArray(reviewPictures.testimonialId, [...ids]))
    .groupBy(reviewPictures.testimonialId);

/** What places a testimonial in the staff's list: when it was written down, its id. */
export type TestimonialPlace = [string, string];

/** `limit` testimonials that match, newest first, from behind a place. */
export function matchingTestimonials(
  db: Db,
  { search, status, isReported, limit }: Pick<TestimonialAdminListInput, "search" | "status" | "isReported" | "limit">,
  behind: TestimonialPlace | null,
): Promise<TestimonialRow[]> {
  const isBehind =
    behind && sql`(${testimonials.createdAt}, ${testimonials.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(testimonials)
    .where(
      and(
        matching(search),
        status === "all" ? undefined : eq(testimonials.status, status),
        isReported ? hasReports : undefined,
        isBehind ?? undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

/** How many match, in all and of each status. */
export async function countTestimonials(db: Db, search: string): Promise<Record<TestimonialFilter, number>> {
  const rows = await db
    .select({ status: testimonials.status, reviews: count() })
    .from(testimonials)
    .where(matching(search))
    .groupBy(testimonials.status);
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 };
  for (const { status, reviews } of rows) {
    counts[status] = reviews;
    counts.all += reviews;
  }
  return counts;
}

export async function findTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row;
}

export async function tourExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: tours.id }).from(tours).where(eq(tours.id, id));
  return rows.length > 0;
}

export async function insertTestimonial(
  tx: Db,
  record: TestimonialRecord & { id: string },
): Promise<TestimonialRow | undefined> {
  const [row] = await tx.insert(testimonials).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given) that staff entered. */
export async function updateTestimonialRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<TestimonialRecord>,
): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...changes, ...nextVersion(testimonials) })
    .where(and(eq(testimonials.id, id), isNull(testimonials.bookingId), isAsRead(testimonials, version)))
    .returning();
  return row;
}

/** Whether there was one to delete: of a traveller only what was rejected, and what was withdrawn stays. */
export async function deleteTestimonialRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(testimonials)
    .where(
      and(
        eq(testimonials.id, id),
        isNull(testimonials.withdrawnAt),
        or(isNull(testimonials.bookingId), eq(testimonials.status, "rejected")),
      ),
    )
    .returning({ id: testimonials.id });
  return gone.length > 0;
}
