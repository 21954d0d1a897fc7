import { MAX_PLACES, type PlaceRecord, type PlaceUpdate } from "@shikara/contract/places/schema";
import type { Db } from "@shikara/db/client";
import { places } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type PlaceRow = typeof places.$inferSelect;

const byName = [asc(places.name), asc(places.id)];

/** Those that are offered, by name. */
export const shownPlaces = (db: Db): Promise<PlaceRow[]> =>
  db
    .select()
    .from(places)
    .where(eq(places.isShown, true))
    .orderBy(...byName)
    .limit(MAX_PLACES);

export const allPlaces = (db: Db): Promise<PlaceRow[]> =>
  db
    .select()
    .from(places)
    .orderBy(...byName)
    .limit(MAX_PLACES);

export const countPlaces = (db: Db): Promise<number> => db.$count(places);

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const [row] = await db.select().from(places).where(eq(places.id, id));
  return row;
}

/** Undefined where there is one of this name. */
export async function insertPlace(tx: Db, record: PlaceRecord): Promise<PlaceRow | undefined> {
  const [row] = await tx.insert(places).values(record).onConflictDoNothing().returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updatePlaceRow(tx: Db, { id, version, ...changes }: PlaceUpdate): Promise<PlaceRow | undefined> {
  const [row] = await tx
    .update(places)
    .set({ ...changes, ...nextVersion(places) })
    .where(and(eq(places.id, id), isAsRead(places, version)))
    .returning();
  return row;
}
