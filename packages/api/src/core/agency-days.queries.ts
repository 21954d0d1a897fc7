import { type SQL, sql } from "@shikara/db/sql";

/** The first moment of a day `YYYY-MM-DD`, `plusDays` later, in a zone's calendar. */
export const startOfDay = (day: string | SQL, timeZone: string | SQL, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone})`;
