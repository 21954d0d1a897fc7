import type { Db } from "@shikara/db/client";
import { reportViews } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";

export const viewsOf = (db: Db, memberId: string) =>
  db
    .select({ id: reportViews.id, name: reportViews.name, asked: reportViews.asked })
    .from(reportViews)
    .where(eq(reportViews.memberId, memberId))
    .orderBy(asc(reportViews.name));

/** Keeps a view under a name, in place of an earlier one of that name. */
export async function keepView(tx: Db, view: typeof reportViews.$inferInsert): Promise<void> {
  const { memberId, name } = reportViews;
  await tx
    .insert(reportViews)
    .values(view)
    .onConflictDoUpdate({ target: [memberId, name], set: { asked: view.asked } });
}

export const countViews = (tx: Db, memberId: string): Promise<number> =>
  tx.$count(reportViews, eq(reportViews.memberId, memberId));

/** Whether it was there, and this member's. */
export async function dropView(tx: Db, memberId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(reportViews.id, id), eq(reportViews.memberId, memberId));
  const gone = await tx.delete(reportViews).where(isTheirs).returning({ id: reportViews.id });
  return gone.length > 0;
}
