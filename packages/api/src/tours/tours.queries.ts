import type { TourAdminListInput, TourRecord } from "@shikara/contract/tours/schema";
import type { Db } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { and, asc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { ORDER_STEP } from "./order.ts";

export type TourRow = typeof tours.$inferSelect;

const isActive = eq(tours.status, "active");
// The place in it is the n of /packages/{n}.
const staffOrder = [asc(tours.sortOrder), asc(tours.title), asc(tours.id)];

export function activeTours(db: Db): Promise<TourRow[]> {
  return db
    .select()
    .from(tours)
    .where(isActive)
    .orderBy(...staffOrder);
}

/** The active packages by name alone, in the staff's order. */
export function activePlaces(db: Db) {
  return db
    .select({ id: tours.id, slug: tours.slug })
    .from(tours)
    .where(isActive)
    .orderBy(...staffOrder);
}

export async function activeTour(db: Db, id: string): Promise<TourRow | undefined> {
  const [row] = await db
    .select()
    .from(tours)
    .where(and(eq(tours.id, id), isActive));
  return row;
}

export async function findTour(db: Db, id: string): Promise<TourRow | undefined> {
  const [row] = await db.select().from(tours).where(eq(tours.id, id));
  return row;
}

export async function findTourBySlug(db: Db, slug: string): Promise<TourRow | undefined> {
  const [row] = await db.select().from(tours).where(eq(tours.slug, slug));
  return row;
}

/** Title, description, category and highlights; %, _ and \ are letters. */
function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  return or(
    ilike(tours.title, pattern),
    ilike(tours.description, pattern),
    sql`${tours.category}::text ilike ${pattern}`,
    sql`array_to_string(${tours.highlights}, ' ') ilike ${pattern}`,
  );
}

/** What places a package in the order: sort order, title, id. */
export type OrderPlace = [number, string, string];

/** `limit` packages that match, in the staff's order, from behind a place. */
export function matchingTours(
  db: Db,
  { search, status, limit }: Pick<TourAdminListInput, "search" | "status" | "limit">,
  behind: OrderPlace | null,
): Promise<TourRow[]> {
  const isBehind =
    behind &&
    sql`(${tours.sortOrder}, ${tours.title}, ${tours.id}) > (${behind[0]}::int, ${behind[1]}::text, ${behind[2]}::uuid)`;
  return db
    .select()
    .from(tours)
    .where(and(matching(search), status === "all" ? undefined : eq(tours.status, status), isBehind ?? undefined))
    .orderBy(...staffOrder)
    .limit(limit);
}

/** How many match, in all and of each status. */
export async function countTours(db: Db, search: string) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      inactive: sql<number>`(count(*) filter (where not ${isActive}))::int`,
    })
    .from(tours)
    .where(matching(search));
  return counts ?? { all: 0, active: 0, inactive: 0 };
}

/** Slugs that begin with this. */
export async function slugsFrom(tx: Db, stem: string): Promise<Set<string>> {
  const rows = await tx.select({ slug: tours.slug }).from(tours).where(sql`starts_with(${tours.slug}, ${stem})`);
  return new Set(rows.map(({ slug }) => slug));
}

/** Stores a package at the end of the order. */
export async function insertTour(
  tx: Db,
  record: TourRecord & { id: string; slug: string },
): Promise<TourRow | undefined> {
  const sortOrder = sql`(select coalesce(max(${tours.sortOrder}), 0) + ${ORDER_STEP}::int from ${tours})`;
  const [row] = await tx
    .insert(tours)
    .values({ ...record, sortOrder })
    .returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateTourRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<TourRecord>,
): Promise<TourRow | undefined> {
  const [row] = await tx
    .update(tours)
    .set({ ...changes, ...nextVersion(tours) })
    .where(and(eq(tours.id, id), isAsRead(tours, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. Bookings and testimonials of it stay, with its title. */
export async function deleteTourRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(tours).where(eq(tours.id, id)).returning({ id: tours.id });
  return gone.length > 0;
}
