import type { DepartureUpdate } from "@shikara/contract/departures/schema";
import { adultPrice } from "@shikara/contract/tours/price";
import type { Db } from "@shikara/db/client";
import { bookings, departures, tours } from "@shikara/db/schema";
import { and, asc, eq, gt, gte, inArray, min, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type DepartureRow = Awaited<ReturnType<typeof departuresFrom>>[number];

const shown = {
  id: departures.id,
  tourId: departures.tourId,
  date: departures.date,
  seats: departures.seats,
  ownPrice: departures.ownPrice,
  version: departures.version,
  waiting: sql<number>`(select coalesce(sum(waiting.travelers), 0) from ${bookings} waiting where waiting.tour_id = ${departures}.tour_id
    and waiting.travel_date = ${departures}.date and waiting.status = 'pending' and waiting.waiting_since is not null)::int`,
  seatsLeft: sql<number>`greatest(${departures.seats} - seats_held(${departures.tourId}, ${departures.date}), 0)::int`,
};

const shownOf = (db: Db, condition: SQL | undefined) =>
  db
    .select({ shown, tour: { price: tours.price, rates: tours.rates } })
    .from(departures)
    .innerJoin(tours, eq(departures.tourId, tours.id))
    .where(condition)
    .orderBy(asc(departures.date));

/** With the price it has, its own or the package's. */
async function pricedRows(rows: ReturnType<typeof shownOf>) {
  return (await rows).map(({ shown: row, tour }) => ({ ...row, price: row.ownPrice ?? adultPrice(tour, row.date) }));
}

/** The departures of these packages from a day on, the earliest first. */
export const departuresFrom = (db: Db, tourIds: readonly string[], today: string) =>
  pricedRows(shownOf(db, and(inArray(departures.tourId, [...tourIds]), gte(departures.date, today))));

/** On which days from one on a package has departures, the earliest first. */
export async function departureDays(db: Db, tourId: string, from: string): Promise<string[]> {
  const { date } = departures;
  const rows = await db
    .select({ date })
    .from(departures)
    .where(and(eq(departures.tourId, tourId), gte(date, from)))
    .orderBy(asc(date));
  return rows.map((row) => row.date);
}

export async function findDeparture(db: Db, id: string): Promise<DepartureRow | undefined> {
  const [row] = await pricedRows(shownOf(db, eq(departures.id, id)));
  return row;
}

/** Until the transaction ends nobody else is given a seat on it. Whether there is such a departure. */
export async function lockDeparture(tx: Db, tourId: string, date: string): Promise<boolean> {
  const locked = await tx
    .select({ id: departures.id })
    .from(departures)
    .where(and(eq(departures.tourId, tourId), eq(departures.date, date)))
    .for("update");
  return locked.length > 0;
}

/** When the next request for one of these packages lets its seats go. */
export async function nextHoldEnd(db: Db, tourIds: readonly string[]): Promise<Date | null> {
  const isHeld = and(eq(bookings.status, "pending"), gt(bookings.heldUntil, sql`now()`));
  const [row] = await db
    .select({ next: min(bookings.heldUntil) })
    .from(bookings)
    .where(and(inArray(bookings.tourId, [...tourIds]), isHeld));
  return row?.next ?? null;
}

/** Whether there is such a package, offered or not. */
export const isTour = async (db: Db, id: string): Promise<boolean> => (await db.$count(tours, eq(tours.id, id))) > 0;

/** @returns its id */
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
