import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, asc, eq, gte, lte, ne } from "@shikara/db/sql";

interface Asked {
  from: string;
  to: string;
  /** Whose to look after; undefined for everybody's. */
  ownerId: string | undefined;
  limit: number;
}

/** Bookings that are not cancelled and set out on a day of these, the earliest first. */
export function bookingsForCalendar(db: Db, { from, to, ownerId, limit }: Asked) {
  const { id, reference, version, updatedAt, bookingType, status, customerName, packageTitle, travelers } = bookings;
  const { travelDate, lastDay, returnDate, returnTime, pickupTime, pickupLocation, dropLocation } = bookings;
  return db
    .select({
      ...{ id, reference, version, updatedAt, bookingType, status, customerName, packageTitle, travelers },
      ...{ travelDate, lastDay, returnDate, returnTime, pickupTime, pickupLocation, dropLocation },
    })
    .from(bookings)
    .where(
      and(
        gte(travelDate, from),
        lte(travelDate, to),
        ne(status, "cancelled"),
        eq(bookings.kind, "booking"),
        ...(ownerId === undefined ? [] : [eq(bookings.ownerId, ownerId)]),
      ),
    )
    .orderBy(asc(travelDate), asc(bookings.createdAt), asc(id))
    .limit(limit);
}
export type CalendarBooking = Awaited<ReturnType<typeof bookingsForCalendar>>[number];
