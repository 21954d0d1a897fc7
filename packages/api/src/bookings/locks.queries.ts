import type { Db } from "@shikara/db/client";
import { bookings, departures, vehicles } from "@shikara/db/schema";
import { and, asc, eq, inArray } from "@shikara/db/sql";

/**
 * Several bookings with what they are counted against: until the transaction ends nobody else changes them. Everybody takes them in
 * this order, so that whoever comes at the same moment waits, and two never wait for each other.
 */
export async function lockInOrder(tx: Db, ids: readonly string[]): Promise<void> {
  const asked = inArray(bookings.id, [...ids]);
  await tx.select({ id: bookings.id }).from(bookings).where(asked).orderBy(asc(bookings.id)).for("update");
  const theirs = tx.select({ id: bookings.vehicleId }).from(bookings).where(asked);
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.id, theirs))
    .orderBy(asc(vehicles.id))
    .for("update");
  await tx
    .select({ id: departures.id })
    .from(departures)
    .innerJoin(bookings, and(eq(bookings.tourId, departures.tourId), eq(bookings.travelDate, departures.date), asked))
    .orderBy(asc(departures.id))
    .for("update", { of: departures });
}

/**
 * Several bookings that are written about: they stay whose they are until the transaction ends, so that what is written to somebody who is erased
 * at this moment is found with them, or written to nobody.
 */
export async function holdWhose(tx: Db, ids: readonly string[]): Promise<void> {
  const asked = inArray(bookings.id, [...ids]);
  await tx.select({ id: bookings.id }).from(bookings).where(asked).orderBy(asc(bookings.id)).for("key share");
}
