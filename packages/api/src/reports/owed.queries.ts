import type { Db } from "@shikara/db/client";
import { bookings, payments, reportDebts } from "@shikara/db/schema";
import { and, eq, gt, ne, notInArray, sql } from "@shikara/db/sql";
import { askedFor } from "../money/earned.queries.ts";
import { eachOf, isOf } from "./months.queries.ts";

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
  const paid = db
    .select({ amount: sql<string>`coalesce(sum(${payments.amount}), 0)`.as("paid_amount") })
    .from(payments)
    .where(eq(payments.bookingId, bookings.id))
    .as("paid");
  const balance = sql`(${askedFor(timeZone)} - ${paid.amount})`;
  return db
    .select({
      month: sql<string>`month.first::text`,
      day: sql<string>`coalesce(${bookings.cancelledOn}, ${bookings.travelDate})::text`,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${balance})::float8`,
    })
    .from(eachOf(months))
    .innerJoin(bookings, isOf("journey", timeZone))
    .innerJoinLateral(paid, sql`true`)
    .where(and(ne(bookings.status, "pending"), gt(balance, 0)))
    .groupBy(sql`1, 2`);
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
