import { MAX_TOLD } from "@shikara/contract/duties/schema";
import type { Db } from "@shikara/db/client";
import { dutyReports } from "@shikara/db/schema";
import { and, asc, eq, inArray, isNull } from "@shikara/db/sql";

const { id, dutyId, driverId, kind, at, amount, text, paymentId, settledAt, settledBy } = dutyReports;
const columns = { id, dutyId, driverId, kind, at, amount, text, paymentId, settledAt, settledBy };

/** What was told of these duties, the first first. */
export const reportsOf = (db: Db, dutyIds: readonly string[]) =>
  db
    .select(columns)
    .from(dutyReports)
    .where(inArray(dutyId, [...dutyIds]))
    .orderBy(asc(at), asc(id));
export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

/** What nobody has seen to, the first first. */
export const openReports = (db: Db): Promise<ReportRow[]> =>
  db.select(columns).from(dutyReports).where(isNull(settledAt)).orderBy(asc(at), asc(id)).limit(MAX_TOLD);

export async function findReport(db: Db, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await db.select(columns).from(dutyReports).where(eq(id, reportId));
  return row;
}

/** Whether it had not been told before: the same key of a duty is the same telling. */
export async function insertReport(tx: Db, report: typeof dutyReports.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(dutyReports).values(report).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

/** How much was told of a duty. */
export const countReports = (tx: Db, duty: string): Promise<number> => tx.$count(dutyReports, eq(dutyId, duty));

/** Whether nobody had seen to it before. */
export async function settleReport(
  tx: Db,
  reportId: string,
  by: { settledBy: string; paymentId?: string | undefined },
): Promise<boolean> {
  const rows = await tx
    .update(dutyReports)
    .set({ settledAt: new Date(), ...by })
    .where(and(eq(id, reportId), isNull(settledAt)))
    .returning({ id });
  return rows.length > 0;
}
