import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, eq, inArray, isNotNull, isNull, ne, sql } from "@shikara/db/sql";
import { type BookingRow, bookingColumns } from "../bookings/bookings.queries.ts";

/** Notes that the customer wants to cancel, only what can be cancelled. @returns the booking where this is the first time */
export async function askCancelling(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [asked] = await tx
    .update(bookings)
    .set({ cancelAskedAt: new Date(), version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.id, id), isNull(bookings.cancelAskedAt), inArray(bookings.status, ["pending", "confirmed"])))
    .returning(bookingColumns);
  return asked;
}

/** The customer stays after all, as staff have heard: what they asked for is set aside. */
export async function setCancellingAside(tx: Db, id: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ cancelAskedAt: null, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.id, id), isNotNull(bookings.cancelAskedAt), ne(bookings.status, "cancelled")));
}

/** From now on the links given so far open nothing. */
export async function countUpLinks(tx: Db, id: string): Promise<boolean> {
  const changed = await tx
    .update(bookings)
    .set({ linkVersion: sql`${bookings.linkVersion} + 1` })
    .where(eq(bookings.id, id))
    .returning({ id: bookings.id });
  return changed.length > 0;
}
