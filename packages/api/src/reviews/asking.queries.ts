import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, asc, eq, gte, inArray, isNull, lte, ne } from "@shikara/db/sql";
import { type BookingRow, bookingColumns } from "../bookings/bookings.queries.ts";

interface Ended {
  from: string;
  to: string;
}

/** Journeys that ended within these days and whose travellers nobody has asked. */
const toBeAsked = ({ from, to }: Ended) =>
  and(
    gte(bookings.lastDay, from),
    lte(bookings.lastDay, to),
    eq(bookings.status, "completed"),
    ne(bookings.email, ""),
    isNull(bookings.reviewAskedAt),
    isNull(bookings.reviewedAt),
  );

export async function isAnybodyToAsk(db: Db, ended: Ended): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(toBeAsked(ended)).limit(1);
  return rows.length > 0;
}

/** Takes some of them, and notes that they are asked: what another process has in hand is left to it. */
export function takeToAsk(tx: Db, ended: Ended, limit: number): Promise<BookingRow[]> {
  const toAsk = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(toBeAsked(ended))
    .orderBy(asc(bookings.lastDay), asc(bookings.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(bookings)
    .set({ reviewAskedAt: new Date() })
    .where(inArray(bookings.id, toAsk))
    .returning(bookingColumns);
}
