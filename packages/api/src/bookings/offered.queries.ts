import { LETTER_ALONE } from "@shikara/contract/advisories/offers";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { Db } from "@shikara/db/client";
import { advisories, bookings, disruptionOffers } from "@shikara/db/schema";
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

/** Of an offer, and what it was made for: its customer may answer it on this day. */
const isStanding = (today: string): SQL | undefined =>
  and(
    isNull(disruptionOffers.answer),
    gt(disruptionOffers.until, sql`now()`),
    ne(disruptionOffers.choices, sql`${JSON.stringify(LETTER_ALONE)}::jsonb`),
    isNull(advisories.endedAt),
    or(isNull(advisories.until), sql`${advisories.until} >= ${today}`),
  );

/** Of a booking that has an offer: its journey is still to come; on the day itself a road may still be closed to it. */
const isToCome = (today: string): SQL =>
  sql`case when ${disruptionOffers.movedAt} is null then ${bookings.travelDate} >= ${today}::date else ${bookings.travelDate} > ${today}::date end`;

/** Of the same: they have to, as the journey cannot be made as it stands. */
const isWaiting = (today: string): SQL | undefined => and(isStanding(today), isNull(disruptionOffers.movedAt));

/** Of a booking: its customer has yet to choose what becomes of it. */
export const isToBeChosen = (today: string): SQL =>
  sql`exists (select from ${disruptionOffers} inner join ${advisories} on ${advisories.id} = ${disruptionOffers.advisoryId}
    where ${disruptionOffers.bookingId} = ${bookings.id} and ${isWaiting(today)})`;

/** Of an offer: by it a booking may be called off without a fee. */
const isFree = or(
  sql`(${disruptionOffers.choices} ->> 'isRefund')::boolean`,
  sql`${disruptionOffers.choices} ->> 'creditUntil' is not null`,
);

async function standingUntil(
  db: Db,
  bookingIds: readonly string[],
  today: string,
  only: SQL | undefined,
): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: disruptionOffers.bookingId, until: disruptionOffers.until })
    .from(disruptionOffers)
    .innerJoin(advisories, eq(advisories.id, disruptionOffers.advisoryId))
    .innerJoin(bookings, eq(bookings.id, disruptionOffers.bookingId))
    .where(and(inArray(disruptionOffers.bookingId, [...bookingIds]), isStanding(today), isToCome(today), only))
    .orderBy(asc(disruptionOffers.until));
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** Before when the customers of these bookings may call them off without a fee, as they were told in writing. */
export const freeUntil = (db: Db, bookingIds: readonly string[], today: string): Promise<Map<string, Date>> =>
  standingUntil(db, bookingIds, today, isFree);

/**
 * The last days, in the agency's calendar, on which customers may choose what becomes of their booking (`choose`), and on which they may call it off
 * without a fee (`free`).
 */
export async function lastDaysToChoose(db: Db, bookingIds: readonly string[], timeZone: string) {
  const { day: today } = calendarNow(timeZone);
  const lastDays = (until: Map<string, Date>) =>
    new Map([...until].map(([id, end]) => [id, addDays(calendarNow(timeZone, end).day, -1)]));
  const [choose, free] = await Promise.all([
    standingUntil(db, bookingIds, today, isWaiting(today)),
    freeUntil(db, bookingIds, today),
  ]);
  return { choose: lastDays(choose), free: lastDays(free) };
}

/** The advisories because of which a booking's customer may still choose something. */
export function advisoriesStanding(tx: Db, bookingId: string, today: string) {
  const { id, stretchId, placeId, from, until } = advisories;
  return tx
    .select({ id, stretchId, placeId, from, until })
    .from(disruptionOffers)
    .innerJoin(advisories, eq(advisories.id, disruptionOffers.advisoryId))
    .where(and(eq(disruptionOffers.bookingId, bookingId), isStanding(today)));
}

/** From now on the journey is out of these advisories' way, and in that of all others. @returns of which offers that is new, and whether it is out */
export function markMoved(tx: Db, bookingId: string, out: readonly string[]) {
  const { advisoryId, movedAt, answer } = disruptionOffers;
  const isOut = inArray(advisoryId, [...out]);
  return tx
    .update(disruptionOffers)
    .set({ movedAt: sql`case when ${isOut} then coalesce(${movedAt}, now()) end`, ...nextVersion(disruptionOffers) })
    .where(and(eq(disruptionOffers.bookingId, bookingId), isNull(answer), sql`(${isOut}) <> (${movedAt} is not null)`))
    .returning({ advisoryId, isOut: sql<boolean>`${movedAt} is not null` });
}
