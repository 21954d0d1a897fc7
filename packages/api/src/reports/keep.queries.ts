import type { ReportBasis } from "@shikara/contract/reports/rules";
import type { Db } from "@shikara/db/client";
import { bookings, reportChanges, reportDebts, reportMonths, reportSums } from "@shikara/db/schema";
import { and, eq, inArray, sql } from "@shikara/db/sql";
import type { MonthDebt } from "./owed.queries.ts";
import type { MonthSums } from "./sales.queries.ts";

const KEEPING_LOCK = 7_311_048;

/** Whether this process is the one that keeps sums, until its transaction ends. */
export async function mayKeep(tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${KEEPING_LOCK})` })
    .from(sql`(select) as nothing`);
  return row?.isOurs ?? false;
}

/** Months that are not kept as they stand, the newest first: all from that of the first booking to that of the last, and where there were any. */
export async function monthsToKeep(db: Db, basis: ReportBasis, timeZone: string, most?: number): Promise<string[]> {
  const by = basis === "journey" ? bookings.travelDate : bookings.createdAt;
  const day = basis === "journey" ? sql`${by}` : sql`(${by} at time zone ${timeZone})::date`;
  const end = (which: "asc" | "desc") =>
    sql`(select date_trunc('month', ${day}) from ${bookings} order by ${by} ${sql.raw(which)} limit 1)`;
  const rows = db
    .select({ month: sql<string>`month::text` })
    .from(
      sql`(
        select each.first::date as month from generate_series(${end("asc")}, ${end("desc")}, interval '1 month') as each (first)
        where not exists (
          select from ${reportMonths} kept
          where kept.basis = ${basis} and kept.month = each.first::date and kept.time_zone = ${timeZone}
            and kept.kept_at = kept.debts_kept_at and kept.kept_at = kept.ids_kept_at and kept.kept_at = kept.costs_kept_at
        )
        union select changed.month from ${reportChanges} changed where changed.basis = ${basis}
      ) as open`,
    )
    .orderBy(sql`month desc`);
  return (await (most === undefined ? rows : rows.limit(most))).map(({ month }) => month);
}

/** What is noted of these months by now: all of it is in what is reckoned afterwards. */
export async function changesOf(tx: Db, basis: ReportBasis, months: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: reportChanges.id })
    .from(reportChanges)
    .where(and(eq(reportChanges.basis, basis), inArray(reportChanges.month, [...months])));
  return rows.map(({ id }) => id);
}

const AT = { keptAt: sql`now()`, debtsKeptAt: sql`now()`, idsKeptAt: sql`now()`, costsKeptAt: sql`now()` };

/** What a statement holds at the most. */
const AT_ONCE = 1_000;

/** Puts what months come to, and what is owed for their journeys, in place of what was kept of them, and forgets those changes that are in it. */
export async function replaceKept(
  tx: Db,
  kept: { basis: ReportBasis; months: readonly string[]; timeZone: string },
  { sums, debts, changes }: { sums: readonly MonthSums[]; debts: readonly MonthDebt[]; changes: readonly number[] },
): Promise<void> {
  const { basis, timeZone } = kept;
  const months = [...kept.months];
  if (basis === "journey") await tx.delete(reportDebts).where(inArray(reportDebts.month, months));
  for (let at = 0; at < debts.length; at += AT_ONCE) await tx.insert(reportDebts).values(debts.slice(at, at + AT_ONCE));
  await tx.delete(reportSums).where(and(eq(reportSums.basis, basis), inArray(reportSums.month, months)));
  for (let at = 0; at < sums.length; at += AT_ONCE)
    await tx.insert(reportSums).values(sums.slice(at, at + AT_ONCE).map((sum) => ({ ...sum, basis })));
  await tx
    .insert(reportMonths)
    .values(months.map((month) => ({ basis, month, timeZone, ...AT })))
    .onConflictDoUpdate({ target: [reportMonths.basis, reportMonths.month], set: { timeZone, ...AT } });
  // A list as one parameter, however long it is.
  const inIt = sql`${reportChanges.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(changes)}::jsonb))`;
  await tx.delete(reportChanges).where(inIt);
}
