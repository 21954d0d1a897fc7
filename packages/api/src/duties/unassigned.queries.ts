import { MAX_UNASSIGNED } from "@shikara/contract/duties/schema";
import type { Db } from "@shikara/db/client";
import { bookings, duties } from "@shikara/db/schema";
import { and, asc, eq, sql } from "@shikara/db/sql";
import { isUnderWay } from "../bookings/under-way.queries.ts";
import { journeyColumns } from "./duties.queries.ts";

const hasNobody = sql`not exists (select from ${duties} where ${duties.bookingId} = ${bookings.id} and ${duties.state} not in ('declined', 'released'))`;

/** Confirmed journeys on some of these days that nobody drives, the earliest first. */
export function journeysWithoutDuty(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .select({
      bookingId: bookings.id,
      ...journeyColumns,
      firstDay: bookings.travelDate,
      lastDay: bookings.lastDay,
    })
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), isUnderWay(from, to), hasNobody))
    .orderBy(asc(bookings.travelDate), asc(bookings.pickupTime), asc(bookings.id))
    .limit(MAX_UNASSIGNED + 1);
}
