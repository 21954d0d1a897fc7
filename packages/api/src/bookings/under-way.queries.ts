import { bookings, daysUnderWay } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";

/** Of bookings that are under way on one of these days; null: until whenever. Two comparisons would read all that is to come, or all that was. */
export const isUnderWay = (from: string, until: string | null): SQL =>
  sql`${daysUnderWay(bookings)} && daterange(${from}::date, ${until}::date, '[]')`;
