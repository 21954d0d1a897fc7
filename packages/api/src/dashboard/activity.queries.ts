import type { Db } from "@shikara/db/client";
import { bookings, enquiries } from "@shikara/db/schema";
import { gte, sql } from "@shikara/db/sql";

/** How many bookings and enquiries came on each day of a zone's calendar since then, by day; others have none. */
export async function requestsByDay(db: Db, since: Date, timeZone: string) {
  const ofTable = async (table: typeof bookings | typeof enquiries) => {
    const day = sql<string>`to_char(${table.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, count: sql<number>`count(*)::int` })
      .from(table)
      .where(gte(table.createdAt, since))
      // By its place: written out again it would be another parameter, and so another expression.
      .groupBy(sql`1`);
    return new Map(rows.map(({ day: of, count }) => [of, count]));
  };
  const [ofBookings, ofEnquiries] = await Promise.all([ofTable(bookings), ofTable(enquiries)]);
  return { bookings: ofBookings, enquiries: ofEnquiries };
}
