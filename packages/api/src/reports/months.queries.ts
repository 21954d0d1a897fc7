import type { ReportBasis } from "@shikara/contract/reports/rules";
import { bookings } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";

/** Months in a statement, by their first days, as one parameter: `month.first`. */
export const eachOf = (months: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(months)}::jsonb)::date) as month (first)`;

/** The bookings of a month of those: by index on either day. */
export const isOf = (basis: ReportBasis, timeZone: string): SQL =>
  basis === "journey"
    ? sql`${bookings.travelDate} >= month.first and ${bookings.travelDate} < (month.first + interval '1 month')::date`
    : sql`${bookings.createdAt} >= month.first::timestamp at time zone ${timeZone}
        and ${bookings.createdAt} < (month.first + interval '1 month') at time zone ${timeZone}`;
