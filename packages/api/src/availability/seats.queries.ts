import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, asc, eq, gt, inArray, ne, or, sql } from "@shikara/db/sql";

/** Requests that hold seats of a departure for a while, but this one. */
export const holdersOf = (db: Db, { id, tourId, travelDate }: { id?: string; tourId: string; travelDate: string }) =>
  db
    .select({ reference: bookings.reference, customerName: bookings.customerName })
    .from(bookings)
    .where(
      and(
        eq(bookings.tourId, tourId),
        eq(bookings.travelDate, travelDate),
        eq(bookings.status, "pending"),
        gt(bookings.heldUntil, sql`now()`),
        id === undefined ? undefined : ne(bookings.id, id),
      ),
    )
    .orderBy(asc(bookings.heldUntil));

/** The seats that a booking takes or holds of a departure; nothing where it has none. */
export async function seatsOfBooking(db: Db, id: string) {
  const isHeld = and(eq(bookings.status, "pending"), gt(bookings.heldUntil, sql`now()`));
  const [row] = await db
    .select({ tourId: bookings.tourId, travelDate: bookings.travelDate, travelers: bookings.travelers })
    .from(bookings)
    .where(and(eq(bookings.id, id), or(inArray(bookings.status, ["confirmed", "completed"]), isHeld)));
  return row;
}
