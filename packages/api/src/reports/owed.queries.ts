import type { Db } from "@shikara/db/client";
import { bookings, reportDebts } from "@shikara/db/schema";
import { notInArray, sql } from "@shikara/db/sql";
import { askedFor, paidFor } from "../money/earned.queries.ts";
import { bookingsOf } from "./months.queries.ts";

/** What some customers owe from one day on. */
export interface Debt {
  /** From which it is late: that of the journey, or on which it was cancelled. */
  day: string;
  count: number;
  amount: number;
}

export interface MonthDebt extends Debt {
  /** The first day of the month of their journeys. */
  month: string;
}

/** What customers owe for journeys of these months, as their bookings stand. */
export async function reckonDebts(db: Db, months: readonly string[], timeZone: string): Promise<MonthDebt[]> {
  if (months.length === 0) return [];
  return db
    .select({
      month: sql<string>`month::text`,
      day: sql<string>`day::text`,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(open)::float8`,
    })
    .from(
      sql`(
        select month.first as month, coalesce(${bookings.cancelledOn}, ${bookings.travelDate}) as day, ${askedFor(timeZone)} - ${paidFor} as open
        from ${bookingsOf("journey", months, timeZone)} where ${bookings.status} <> 'pending' offset 0
      ) as owing`,
    )
    .where(sql`open > 0`)
    .groupBy(sql`month, day`);
}

/** What is kept of all months but these. */
export function keptDebts(db: Db, but: readonly string[]): Promise<Debt[]> {
  const { month, day, count, amount } = reportDebts;
  return db
    .select({ day, count: sql`sum(${count})`.mapWith(Number), amount: sql`sum(${amount})`.mapWith(Number) })
    .from(reportDebts)
    .where(notInArray(month, [...but]))
    .groupBy(day);
}
