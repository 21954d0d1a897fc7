import type { Db } from "@shikara/db/client";
import { audit, bookings, travellerLists, travellers } from "@shikara/db/schema";
import { and, asc, eq, inArray, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

export type TravellerRow = typeof travellers.$inferSelect;

export async function findList(db: Db, bookingId: string) {
  const { version, erasedAt } = travellerLists;
  const [row] = await db
    .select({ version, erasedAt })
    .from(travellerLists)
    .where(eq(travellerLists.bookingId, bookingId));
  return row;
}

/** In the list's order. */
export function travellersOf(db: Db, bookingId: string): Promise<TravellerRow[]> {
  return db.select().from(travellers).where(eq(travellers.bookingId, bookingId)).orderBy(asc(travellers.place));
}

export const countTravellers = (db: Db, bookingId: string): Promise<number> =>
  db.$count(travellers, eq(travellers.bookingId, bookingId));

/**
 * Begins the next version of a list, or its first. @returns false where it is not as it was read; 0 stands for none, and nobody asks where no
 * version was named
 */
export async function nextOfList(tx: Db, bookingId: string, version: number | undefined): Promise<boolean> {
  const isAsRead = version === undefined ? undefined : eq(travellerLists.version, version);
  if (version !== 0) {
    const [changed] = await tx
      .update(travellerLists)
      .set({ ...nextVersion(travellerLists), erasedAt: null })
      .where(and(eq(travellerLists.bookingId, bookingId), isAsRead))
      .returning({ id: travellerLists.id });
    if (changed || version !== undefined) return changed !== undefined;
  }
  const [begun] = await tx
    .insert(travellerLists)
    .values({ bookingId })
    .onConflictDoNothing()
    .returning({ id: travellerLists.id });
  return begun !== undefined;
}

export async function insertTraveller(tx: Db, row: TravellerRow): Promise<void> {
  await tx.insert(travellers).values(row);
}

export async function updateTraveller(tx: Db, { id, place, sealed }: TravellerRow): Promise<void> {
  await tx.update(travellers).set({ place, sealed }).where(eq(travellers.id, id));
}

export async function deleteTravellers(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(travellers).where(inArray(travellers.id, [...ids]));
}

interface Due {
  /** Of the agency's calendar. */
  today: string;
  timeZone: string;
  keptDays: number;
  cancelledKeptDays: number;
}

/**
 * Erases the travellers of journeys that are over for so many days, and of cancelled ones. What was called off for nothing has no day of that: the last
 * change of it stands in. @returns of how many bookings, and how many there were
 */
export async function eraseDue(tx: Db, { today, timeZone, keptDays, cancelledKeptDays }: Due) {
  const isOver = sql`${bookings.lastDay} + ${keptDays}::int <= ${today}::date`;
  const cancelled = sql`coalesce(${bookings.cancelledOn}, (${bookings.updatedAt} at time zone ${timeZone})::date)`;
  const isCancelled = sql`(${bookings.status} = 'cancelled' and ${cancelled} + ${cancelledKeptDays}::int <= ${today}::date)`;
  const due = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(travellerLists, eq(travellerLists.bookingId, bookings.id))
    .where(sql`${isOver} or ${isCancelled}`);
  const gone = await tx
    .delete(travellers)
    .where(inArray(travellers.bookingId, due))
    .returning({ bookingId: travellers.bookingId });
  const bookingIds = [...new Set(gone.map(({ bookingId }) => bookingId))];
  // Whoever has one of them open is told that it is another by now.
  await tx
    .update(travellerLists)
    .set({ ...nextVersion(travellerLists), erasedAt: new Date() })
    .where(inArray(travellerLists.bookingId, bookingIds));
  return { bookings: bookingIds.length, travellers: gone.length };
}

/** The log tells how many, and of nobody who. */
export async function noteErased(tx: Db, counted: { bookings: number; travellers: number }): Promise<void> {
  const record = "Erased by rule";
  const nobody = { memberId: null, memberName: "", recordId: "" };
  await tx
    .insert(audit)
    .values({ ...nobody, domain: "travellers", action: "delete", record, before: counted, after: {} });
}

interface Reading {
  member: { id: string; fullName: string };
  booking: { id: string; customerName: string; reference: string };
  /** As what: on the screen, on paper. */
  as: string;
}

/** Who had numbers shown to them in full, and whose booking's. */
export async function noteRead(tx: Db, { member, booking, as }: Reading): Promise<void> {
  await tx.insert(audit).values({
    ...{ memberId: member.id, memberName: member.fullName, domain: "travellers", action: "read" },
    ...{ recordId: booking.id, record: `${booking.customerName}, ${booking.reference}`, before: {}, after: { as } },
  });
}
