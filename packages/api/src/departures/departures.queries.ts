import type { DepartureUpdate } from "@shikara/contract/departures/schema";
import type { Db } from "@shikara/db/client";
import { departures, tours } from "@shikara/db/schema";
import { and, asc, eq, gte, inArray, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type DepartureRow = Awaited<ReturnType<typeof departuresFrom>>[number];

const shown = {
  id: departures.id,
  tourId: departures.tourId,
  date: departures.date,
  seats: departures.seats,
  price: departures.price,
  version: departures.version,
  seatsLeft: sql<number>`greatest(${departures.seats} - seats_held(${departures.tourId}, ${departures.date}), 0)::int`,
};

/** The departures of these packages from a day on, the earliest first. */
export function departuresFrom(db: Db, tourIds: readonly string[], today: string) {
  return db
    .select(shown)
    .from(departures)
    .where(and(inArray(departures.tourId, [...tourIds]), gte(departures.date, today)))
    .orderBy(asc(departures.date));
}

export async function findDeparture(db: Db, id: string): Promise<DepartureRow | undefined> {
  const [row] = await db.select(shown).from(departures).where(eq(departures.id, id));
  return row;
}

/** @returns its id */
/** Whether there is such a package, offered or not. */
export const isTour = async (db: Db, id: string): Promise<boolean> => (await db.$count(tours, eq(tours.id, id))) > 0;

export async function insertDeparture(tx: Db, record: typeof departures.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(departures).values(record).returning({ id: departures.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateDepartureRow(tx: Db, { id, version, ...changes }: DepartureUpdate): Promise<boolean> {
  const changed = await tx
    .update(departures)
    .set({ ...changes, ...nextVersion(departures) })
    .where(and(eq(departures.id, id), isAsRead(departures, version)))
    .returning({ id: departures.id });
  return changed.length > 0;
}

export async function deleteDepartureRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(departures).where(eq(departures.id, id)).returning({ id: departures.id });
  return gone.length > 0;
}
