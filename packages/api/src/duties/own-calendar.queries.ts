import { MAX_DUTIES } from "@shikara/contract/duties/schema";
import type { Db } from "@shikara/db/client";
import { bookings, duties, units } from "@shikara/db/schema";
import { and, asc, eq, gte, lte, notInArray, sql } from "@shikara/db/sql";

/** What a driver has on these days, and had, as their calendar tells it: no more is read than it says. The earliest first. */
export function dutiesForCalendar(db: Db, driverId: string, { from, to }: { from: string; to: string }) {
  const { id, state, firstDay, lastDay } = duties;
  const { reference, customerName, bookingType, packageTitle, travelers } = bookings;
  const { pickupLocation, dropLocation, pickupTime, returnDate, returnTime } = bookings;
  return db
    .select({
      ...{ id, state, firstDay, lastDay },
      ...{ reference, customerName, bookingType, packageTitle, travelers },
      ...{ pickupLocation, dropLocation, pickupTime, returnDate, returnTime },
      unit: units.registration,
      /** Higher with each change of the duty or its booking. */
      sequence: sql<number>`${duties.version} + ${bookings.version}`,
      updatedAt: sql`greatest(${duties.updatedAt}, ${bookings.updatedAt})`.mapWith(duties.updatedAt),
    })
    .from(duties)
    .innerJoin(bookings, eq(bookings.id, duties.bookingId))
    .innerJoin(units, eq(units.id, duties.unitId))
    .where(
      and(
        eq(duties.driverId, driverId),
        notInArray(state, ["declined", "released"]),
        gte(lastDay, from),
        lte(firstDay, to),
      ),
    )
    .orderBy(asc(firstDay), asc(pickupTime), asc(id))
    .limit(MAX_DUTIES);
}
export type CalendarDuty = Awaited<ReturnType<typeof dutiesForCalendar>>[number];
