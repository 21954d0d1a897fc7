import type { ReportBasis } from "@shikara/contract/reports/rules";
import { bookings } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";

const isOf = (basis: ReportBasis, timeZone: string): SQL =>
  basis === "journey"
    ? sql`${bookings.travelDate} >= month.first and ${bookings.travelDate} < (month.first + interval '1 month')::date`
    : sql`${bookings.createdAt} >= month.first::timestamp at time zone ${timeZone}
        and ${bookings.createdAt} < (month.first + interval '1 month') at time zone ${timeZone}`;

/**
 * The bookings of these months, by their first days: what a statement selects from, with `month.first` beside each. Each month's are found by
 * index, by themselves (offset 0): of many years the database would rather read all.
 */
export const bookingsOf = (basis: ReportBasis, months: readonly string[], timeZone: string): SQL => sql`
  unnest(${`{${months.join(",")}}`}::date[]) as month (first)
  cross join lateral (select * from ${bookings} where ${isOf(basis, timeZone)} offset 0) as ${bookings}`;
