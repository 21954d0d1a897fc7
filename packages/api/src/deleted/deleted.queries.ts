import { DELETED_DAYS, type KeptTable, MAX_DELETED } from "@shikara/contract/deleted/schema";
import type { Db } from "@shikara/db/client";
import { deletedRecords } from "@shikara/db/schema";
import { and, desc, eq, inArray, lt, sql } from "@shikara/db/sql";

/** Of these tables, the latest first, without what they held. */
export function deletedSince(db: Db, since: Date, sources: readonly KeptTable[]) {
  const { id, source, record, deletedAt, memberName } = deletedRecords;
  return db
    .select({ id, source: sql<KeptTable>`${source}`, record, deletedAt, memberName })
    .from(deletedRecords)
    .where(and(sql`${deletedAt} >= ${since.toISOString()}`, inArray(source, [...sources])))
    .orderBy(desc(deletedAt), desc(id))
    .limit(MAX_DELETED);
}

/** Takes one out of what is kept; undefined where it is not there. */
export async function takeDeleted(tx: Db, id: string) {
  const [row] = await tx
    .delete(deletedRecords)
    .where(eq(deletedRecords.id, id))
    .returning({ source: deletedRecords.source, deletedAt: deletedRecords.deletedAt, rows: deletedRecords.rows });
  return row && { ...row, source: row.source as KeptTable };
}

/** Puts rows back into the tables they came from. */
export async function insertKept(tx: Db, rows: unknown): Promise<void> {
  await tx.execute(sql`select bring_back(${JSON.stringify(rows)}::jsonb)`);
}

/** Forgets what nobody may bring back any more. */
export async function forgetDeleted(db: Db, now: Date): Promise<void> {
  await db.delete(deletedRecords).where(lt(deletedRecords.deletedAt, lastDay(now)));
}

/** What was deleted before this is not brought back. */
export const lastDay = (now: Date) => new Date(now.getTime() - DELETED_DAYS * 86_400_000);

/** How many of what is kept name a picture. */
export function countKeptUses(db: Db, name: string): Promise<number> {
  return db.$count(deletedRecords, sql`strpos(${deletedRecords.rows}::text, ${name}) > 0`);
}
