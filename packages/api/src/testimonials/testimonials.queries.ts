import {
  MAX_PUBLIC_TESTIMONIALS,
  type TestimonialAdminListInput,
  type TestimonialFilter,
  type TestimonialRecord,
  type TestimonialStatus,
} from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { testimonials, tours } from "@shikara/db/schema";
import { and, count, desc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
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

/** What places a testimonial in the staff's list: when it was written down, its id. */
export type TestimonialPlace = [string, string];

/** `limit` testimonials that match, newest first, from behind a place. */
export function matchingTestimonials(
  db: Db,
  { search, status, limit }: Pick<TestimonialAdminListInput, "search" | "status" | "limit">,
  behind: TestimonialPlace | null,
): Promise<TestimonialRow[]> {
  const isBehind =
    behind && sql`(${testimonials.createdAt}, ${testimonials.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(testimonials)
    .where(and(matching(search), status === "all" ? undefined : eq(testimonials.status, status), isBehind ?? undefined))
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

export async function insertTestimonial(tx: Db, record: TestimonialRecord): Promise<TestimonialRow | undefined> {
  const [row] = await tx.insert(testimonials).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateTestimonialRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<TestimonialRecord>,
): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...changes, ...nextVersion(testimonials) })
    .where(and(eq(testimonials.id, id), isAsRead(testimonials, version)))
    .returning();
  return row;
}

/** The row as decided, or undefined when there is none that is still pending. */
export async function decideTestimonialRow(
  tx: Db,
  id: string,
  status: Exclude<TestimonialStatus, "pending">,
): Promise<TestimonialRow | undefined> {
  const [row] = await tx
    .update(testimonials)
    .set({ status, ...nextVersion(testimonials) })
    .where(and(eq(testimonials.id, id), eq(testimonials.status, "pending")))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteTestimonialRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(testimonials).where(eq(testimonials.id, id)).returning({ id: testimonials.id });
  return gone.length > 0;
}
