import type { Db } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";

export type TourRow = typeof tours.$inferSelect;

/** In the staff's order: the place in it is the n of /packages/{n}. */
export function activeTours(db: Db): Promise<TourRow[]> {
  return db.select().from(tours).where(eq(tours.status, "active")).orderBy(asc(tours.sortOrder), asc(tours.title));
}
