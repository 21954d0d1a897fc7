import type { Db } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";

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
