import { NO_TERMS } from "@shikara/contract/fares/cab";
import {
  type CabTermsUpdate,
  type CabTermsView,
  type FareRecord,
  type FareUpdate,
  type FareView,
  MAX_FARES,
  MAX_NOTIFIED,
  type NotifiedAdd,
  type NotifiedView,
} from "@shikara/contract/fares/schema";
import type { Db } from "@shikara/db/client";
import { cabTerms, fares, notifiedRates, places, vehicles } from "@shikara/db/schema";
import { aliasedTable, and, asc, desc, eq, getTableColumns, ilike, ne, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const start = aliasedTable(places, "start");
const end = aliasedTable(places, "end");

const select = (db: Db, where: SQL | undefined, limit: number): Promise<FareView[]> =>
  db
    .select({ ...getTableColumns(fares), from: start.name, to: end.name, vehicle: vehicles.name })
    .from(fares)
    .innerJoin(start, eq(start.id, fares.fromId))
    .innerJoin(end, eq(end.id, fares.toId))
    .innerJoin(vehicles, eq(vehicles.id, fares.vehicleId))
    .where(where)
    .orderBy(
      asc(start.name),
      asc(end.name),
      asc(vehicles.sortOrder),
      asc(vehicles.name),
      asc(fares.trip),
      asc(fares.id),
    )
    .limit(limit);

/** What journeys cost. */
export const usedFares = (db: Db): Promise<FareView[]> =>
  select(db, and(eq(fares.isUsed, true), eq(vehicles.isActive, true)), MAX_FARES);

/** Whatever the agency asks for, also for vehicles that visitors are not offered. */
export const allFares = (db: Db) =>
  db.select(getTableColumns(fares)).from(fares).where(eq(fares.isUsed, true)).limit(MAX_FARES);

/** All of them, also those that are not asked. */
export const everyFare = (db: Db): Promise<FareView[]> => select(db, undefined, MAX_FARES);

export function someFares(db: Db, search: string, limit: number): Promise<FareView[]> {
  const like = containing(search);
  const found = or(ilike(start.name, like), ilike(end.name, like), ilike(vehicles.name, like));
  return select(db, search === "" ? undefined : found, limit);
}

export const countFares = (db: Db): Promise<number> => db.$count(fares);

export async function findFare(db: Db, id: string): Promise<FareView | undefined> {
  const [row] = await select(db, eq(fares.id, id), 1);
  return row;
}

/** What else is asked for a journey, either way, with whatever vehicle and in whatever season. */
export async function amountsBeside(tx: Db, fare: Pick<FareRecord, "fromId" | "toId" | "trip"> & { id?: string }) {
  const ends = sql`${fare.fromId}::uuid, ${fare.toId}::uuid`;
  const rows = await tx
    .select({ amount: fares.amount })
    .from(fares)
    .where(
      and(
        // In the words of the index: a file brings thousands.
        sql`least(${fares.fromId}, ${fares.toId}) = least(${ends})`,
        sql`greatest(${fares.fromId}, ${fares.toId}) = greatest(${ends})`,
        eq(fares.trip, fare.trip),
        eq(fares.isUsed, true),
        fare.id === undefined ? undefined : ne(fares.id, fare.id),
      ),
    );
  return rows.map(({ amount }) => amount);
}

/** Its id; undefined where there is one for this journey. */
export async function insertFare(tx: Db, record: FareRecord): Promise<string | undefined> {
  const [row] = await tx.insert(fares).values(record).onConflictDoNothing().returning({ id: fares.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateFareRow(tx: Db, { id, version, ...changes }: FareUpdate): Promise<boolean> {
  const rows = await tx
    .update(fares)
    .set({ ...changes, ...nextVersion(fares) })
    .where(and(eq(fares.id, id), isAsRead(fares, version)))
    .returning({ id: fares.id });
  return rows.length > 0;
}

export async function deleteFareRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(fares).where(eq(fares.id, id)).returning({ id: fares.id });
  return gone.length > 0;
}

export async function isVehicle(db: Db, id: string): Promise<boolean> {
  return (await db.$count(vehicles, eq(vehicles.id, id))) > 0;
}

/** Every vehicle, in the staff's order, with what it asks and can. */
export async function cabsWithTerms(db: Db): Promise<(CabTermsView & { isActive: boolean })[]> {
  const {
    id: _id,
    version,
    createdAt: _created,
    updatedAt: _updated,
    vehicleId: _of,
    ...terms
  } = getTableColumns(cabTerms);
  const rows = await db
    .select({
      vehicleId: vehicles.id,
      name: vehicles.name,
      capacity: vehicles.capacity,
      price: vehicles.price,
      priceUnit: vehicles.priceUnit,
      isActive: vehicles.isActive,
      // What is never null comes first: by that drizzle tells that there is no row.
      terms: { version, ...terms },
    })
    .from(vehicles)
    .leftJoin(cabTerms, eq(cabTerms.vehicleId, vehicles.id))
    .orderBy(asc(vehicles.sortOrder), asc(vehicles.name), asc(vehicles.id));
  return rows.map(({ terms: said, ...vehicle }) => ({ ...NO_TERMS, version: 0, ...said, ...vehicle }));
}

/** Whether they were as they were read: 0 where there were none. */
export async function setTerms(tx: Db, { vehicleId, version, ...terms }: CabTermsUpdate): Promise<boolean> {
  if (version === 0 || version === undefined) {
    const made = await tx
      .insert(cabTerms)
      .values({ vehicleId, ...terms })
      .onConflictDoNothing()
      .returning({ id: cabTerms.id });
    if (made.length > 0) return true;
    if (version === 0) return false;
  }
  const rows = await tx
    .update(cabTerms)
    .set({ ...terms, ...nextVersion(cabTerms) })
    .where(and(eq(cabTerms.vehicleId, vehicleId), isAsRead(cabTerms, version)))
    .returning({ id: cabTerms.id });
  return rows.length > 0;
}

/** The latest first. */
export const allNotified = (db: Db): Promise<NotifiedView[]> =>
  db
    .select({
      id: notifiedRates.id,
      fareClass: notifiedRates.fareClass,
      perKm: notifiedRates.perKm,
      since: notifiedRates.since,
      source: notifiedRates.source,
      sourcedOn: notifiedRates.sourcedOn,
    })
    .from(notifiedRates)
    .orderBy(desc(notifiedRates.since), asc(notifiedRates.fareClass))
    .limit(MAX_NOTIFIED);

/** Undefined where there is one of its class from that day on. */
export async function insertNotified(tx: Db, rate: NotifiedAdd): Promise<{ id: string } | undefined> {
  const [row] = await tx.insert(notifiedRates).values(rate).onConflictDoNothing().returning({ id: notifiedRates.id });
  return row;
}
