import { mayDo } from "@shikara/auth/standing";
import type { Db } from "@shikara/db/client";
import { reportReaders, team } from "@shikara/db/schema";
import { and, eq, inArray, lt } from "@shikara/db/sql";

/** In service, and allowed to read what is mailed. */
const mayRead = and(eq(team.isActive, true), mayDo("reports:read"));

export async function isReader(db: Db, memberId: string): Promise<boolean> {
  return (await db.$count(reportReaders, eq(reportReaders.memberId, memberId))) > 0;
}

export async function addReader(tx: Db, reader: typeof reportReaders.$inferInsert): Promise<void> {
  await tx.insert(reportReaders).values(reader).onConflictDoNothing();
}

export async function dropReader(tx: Db, memberId: string): Promise<void> {
  await tx.delete(reportReaders).where(eq(reportReaders.memberId, memberId));
}

/** Who has not had this month's figures; `month` is its first day. */
const readersDue = (db: Db, month: string) =>
  db
    .select({ id: team.id, name: team.fullName, email: team.email })
    .from(reportReaders)
    .innerJoin(team, eq(team.id, reportReaders.memberId))
    .where(and(lt(reportReaders.lastMonth, month), mayRead));

export async function isAnyReaderDue(db: Db, month: string): Promise<boolean> {
  return (await readersDue(db, month).limit(1)).length > 0;
}

/** Takes those who are due and nobody else has in hand, and notes that they have had it. */
export async function takeReaders(tx: Db, month: string) {
  const due = await readersDue(tx, month).for("update", { of: reportReaders, skipLocked: true });
  const ids = due.map(({ id }) => id);
  await tx.update(reportReaders).set({ lastMonth: month }).where(inArray(reportReaders.memberId, ids));
  return due;
}

/** Whether a member still reads reports, at this address. */
export async function isStillReader(db: Db, memberId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, memberId), eq(team.email, email), mayRead));
  return found.length > 0;
}
