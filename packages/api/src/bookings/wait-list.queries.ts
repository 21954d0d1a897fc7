import type { Db } from "@shikara/db/client";
import { bookings, departures } from "@shikara/db/schema";
import { and, asc, eq, gte, isNotNull, isNull, lt, lte, ne, or, sql } from "@shikara/db/sql";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

const isWaiting = and(eq(bookings.status, "pending"), isNotNull(bookings.waitingSince));
const ofDeparture = (tourId: string, date: string) => and(eq(bookings.tourId, tourId), eq(bookings.travelDate, date));

/** Seats of a departure that nobody has. */
const seatsFree = sql<number>`${departures.seats} - seats_held(${departures.tourId}, ${departures.date})`;

/** Departures from today on that have seats for somebody in line, each once: where nobody fits there is nothing to tell anybody. */
export function departuresWithLine(db: Db, today: string) {
  const { tourId, date } = departures;
  return db
    .selectDistinct({ tourId, date })
    .from(departures)
    .innerJoin(bookings, and(eq(bookings.tourId, tourId), eq(bookings.travelDate, date)))
    .where(and(isWaiting, gte(date, today), lte(bookings.travelers, seatsFree)));
}

/** Who stands first in line for it. */
export async function firstInLine(tx: Db, tourId: string, date: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(ofDeparture(tourId, date), isWaiting))
    .orderBy(asc(bookings.waitingSince), asc(bookings.id))
    .limit(1);
  return row;
}

/** Seats of a departure that nobody has; 0 where there is none. */
export async function freeSeats(tx: Db, tourId: string, date: string): Promise<number> {
  const [row] = await tx
    .select({ free: seatsFree })
    .from(departures)
    .where(and(eq(departures.tourId, tourId), eq(departures.date, date)));
  return row?.free ?? 0;
}

/** The first in line who is content with so many seats holds them until then, and stands in line no more. */
export async function offerToNext(
  tx: Db,
  { tourId, date, free }: { tourId: string; date: string; free: number },
  heldUntil: Date,
): Promise<BookingRow | undefined> {
  const next = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(ofDeparture(tourId, date), isWaiting, lte(bookings.travelers, free)))
    .orderBy(asc(bookings.waitingSince), asc(bookings.id))
    .limit(1)
    // Whom somebody changes or cancels at this moment is waited for, and passed over where they do not wait for so many any more.
    .for("update");
  const [offered] = await tx
    .update(bookings)
    .set({ heldUntil, waitingSince: null, seatsOfferedAt: sql`now()`, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, sql`(${next})`))
    .returning(bookingColumns);
  return offered;
}

/**
 * A request that holds no seats of a departure from today on with too few stands in its line from now on, behind whoever does already; as part of the change that
 * is being saved. @returns the booking where it does so now
 */
export async function standInLine(tx: Db, id: string, today: string): Promise<BookingRow | undefined> {
  const { tourId, travelDate, travelers, heldUntil } = bookings;
  const tooFew = tx
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        ...[eq(departures.tourId, tourId), eq(departures.date, travelDate), gte(departures.date, today)],
        sql`${seatsFree} < ${travelers}`,
      ),
    );
  const [row] = await tx
    .update(bookings)
    .set({ heldUntil: null, waitingSince: sql`now()` })
    .where(
      and(
        ...[eq(bookings.id, id), eq(bookings.status, "pending"), ne(bookings.kind, "quote")],
        ...[isNull(bookings.waitingSince), or(isNull(heldUntil), lte(heldUntil, sql`now()`)), sql`exists (${tooFew})`],
      ),
    )
    .returning(bookingColumns);
  return row;
}

/** How many stand in line before this one. */
export const beforeInLine = (db: Db, { tourId, travelDate, waitingSince }: BookingRow): Promise<number> =>
  tourId && waitingSince
    ? db.$count(bookings, and(ofDeparture(tourId, travelDate), isWaiting, lt(bookings.waitingSince, waitingSince)))
    : Promise.resolve(0);

/**
 * The customer takes the seats that are held for them, once; by the time at which it is done, for the transaction may have waited until they were
 * given to somebody else. @returns the booking where they did so now
 */
export async function takeOffered(tx: Db, id: string, heldUntil: Date): Promise<BookingRow | undefined> {
  const [taken] = await tx
    .update(bookings)
    .set({ seatsTakenAt: sql`now()`, heldUntil, version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, "pending"),
        isNotNull(bookings.seatsOfferedAt),
        sql`${bookings.heldUntil} > clock_timestamp()`,
        isNull(bookings.seatsTakenAt),
      ),
    )
    .returning(bookingColumns);
  return taken;
}
